import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { failureEnvelope } from '../../../contract/call';
import { site } from '../../../contract/limits';
import type { RateLimit } from '../../../contract/rate-limit';
import { trackingBatch, trackingEvent } from '../../../contract/site/calls';
import type { Context } from '../../context';
import { scrub } from '../../http/logging';
import type { TrackedEvent } from './tracking-store';
import { forgetOldTracking, putTrackingEvents } from './tracking-store';

/** A whole office may share one address. */
const limit: RateLimit = { max: { address: 1_200 }, minutes: 10 };

const isBatch = Compile(trackingBatch);
const isEvent = Compile(trackingEvent);

/** The events of a body that are as they should be; one that is not does not spoil the others. */
function readEvents(text: string): TrackedEvent[] {
  let batch: unknown;
  try {
    batch = JSON.parse(text);
  } catch {
    // Whatever it was, nobody waits for an answer about it.
    return [];
  }
  if (!isBatch.Check(batch)) return [];
  return batch.events
    .filter((event) => isEvent.Check(event))
    .map(({ event_id, spm = '', event_detail = '', page }) => ({
      eventId: event_id,
      spm: scrub(spm),
      eventDetail: scrub(event_detail),
      page: scrub(page.replace(/[?#].*$/, '')),
    }));
}

/**
 * R066. A beacon is sent by a page that may be gone by now: the answer is 204 whatever came, in time or too often. Nothing
 * is kept that says who it was: no address, no cookie, and no number or name that a detail might hold.
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
        summary: `Up to ${site.trackingBatchSize} events of a visit: { events: [...] } as JSON or text; 204 whatever comes`,
        response: { 204: { description: 'Taken, or not worth taking', type: 'null' }, '4xx': failureEnvelope },
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
