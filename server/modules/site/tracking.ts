import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { failureEnvelope } from '../../../contract/call';
import { site } from '../../../contract/limits/site';
import type { RateLimit } from '../../../contract/rate-limit';
import { trackingBatch, trackingEvent } from '../../../contract/site/calls';
import type { Context } from '../../context';
import { scrub } from '../../http/logging';
import type { TrackedEvent } from './tracking-store';
import { forgetOldTracking, putTrackingEvents } from './tracking-store';

/** Offices often share one address. */
const limit: RateLimit = { max: { address: 1_200 }, minutes: 10 };

const isBatch = Compile(trackingBatch);
const isEvent = Compile(trackingEvent);

/** The valid events of a body; invalid ones are skipped. */
function readEvents(text: string): TrackedEvent[] {
  let batch: unknown;
  try {
    batch = JSON.parse(text);
  } catch {
    // Malformed bodies are ignored: the client does not read the reply.
    return [];
  }
  if (!isBatch.Check(batch)) return [];
  return batch.events
    .filter((event) => isEvent.Check(event))
    .map(({ event_id, spm = '', event_detail = '', page }) => ({
      eventId: event_id,
      spm: scrub(spm),
      eventDetail: scrub(event_detail),
      page: scrub(page.replace(/[?#].*/s, '')),
    }));
}

/**
 * R066. The page that sends a beacon may be gone, so the reply is always 204, even beyond the rate limit. No personal data
 * is stored: no address, no cookie, and no number or name from a detail.
 */
export function serveTracking(app: FastifyInstance, context: Context): void {
  const guard = context.limit(limit);
  app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('*', { parseAs: 'string', bodyLimit: site.trackingBytes }, (_request, body, done) =>
      done(null, body),
    );
    area.setErrorHandler((error, request, reply) => {
      request.log.info(
        { code: error instanceof Error && 'code' in error ? error.code : 'REFUSED' },
        'tracking dropped',
      );
      return reply.code(204).send();
    });
    area.route({
      method: 'POST',
      url: '/api/portal/v1/tracking',
      config: { beacon: true },
      schema: {
        tags: ['站点'],
        summary: `Up to ${site.trackingBatchSize} events of a visit: { events: [...] } as JSON or text; always answers 204`,
        response: { 204: { description: 'Accepted or ignored', type: 'null' }, '4xx': failureEnvelope },
      },
      onRequest: guard,
      handler: async (request, reply) => {
        await putTrackingEvents(context.db, readEvents(String(request.body ?? '')), context.now());
        return reply.code(204).send();
      },
    });
  });
  context.everyMinutes(60, 'tracking', () => forgetOldTracking(context.db, context.now()));
}
