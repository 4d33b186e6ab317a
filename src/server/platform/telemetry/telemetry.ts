import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { App } from '#server/platform/http/app-type.ts'
import type { ObserveStatement } from '#server/platform/db/statements/observed-statements.ts'

/** What a trace records of requests and of their statements. */
export interface Telemetry {
  /** Traces the requests that reach the application. */
  register(app: App): void
  /** Traces a statement, as a part of the request that led to it. */
  observeStatement: ObserveStatement
  /** Sends what is not sent yet, and stops. */
  close(): Promise<void>
}

/**
 * Traces requests and statements, and sends the traces by OTLP over HTTP. Where to and how much is set by the standard
 * variables `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_*`, which the packages read from the environment of the
 * process.
 *
 * A trace holds nothing personal: of a request its method, route and status, of a statement its text without values, of a failure its code.
 * A trace that a visitor names is not gone on with.
 */
export function startTelemetry(serviceName: string): Telemetry {
  const named = resourceFromAttributes({ 'service.name': serviceName })
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('hanout')
  const contexts = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<object, Span>()

  return {
    register(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, routeOptions } = request
        const { url: route = 'none' } = routeOptions
        const attributes = { 'http.request.method': method, 'http.route': route }
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
        spans.set(request.raw, span)
        // Everything that the request leads to runs in what `done` begins.
        contexts.run(trace.setSpan(ROOT_CONTEXT, span), done)
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request.raw)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
      // A client that has gone away gets no answer.
      app.addHook('onRequestAbort', async (request) => spans.get(request.raw)?.end())
    },
    observeStatement({ sql, system, beganAt, error }) {
      const context = contexts.getStore()
      // What no request has led to, as the work of jobs, would be a trace for each statement.
      if (!context) return
      const attributes = { 'db.system.name': system, 'db.query.text': sql }
      const startTime = performance.timeOrigin + beganAt
      const name = sql.split(' ', 1)[0] ?? 'statement'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, context)
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        // The message of a database names values.
        span.setAttribute('error.type', codeOf(error))
      }
      span.end()
    },
    close: () => provider.shutdown(),
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '_OTHER')
