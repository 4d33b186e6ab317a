/** A small PDF of one empty page, which differs by what it is called. */
export const pdfBytes = (title: string): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Title(${title})>>endobj
trailer<</Root 1 0 R/Info 4 0 R>>
%%EOF
`)
