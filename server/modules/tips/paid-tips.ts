import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { eventLine } from '../../http/event-hub';
import { checkedJson } from '../../providers/checked-json';

/** The channel over which the processes of one database tell each other. */
const channel = 'tips_paid';

const paidTip = Type.Object({
  accessId: Type.String(),
  videoId: Type.Integer(),
  /** Masked. */
  customerName: Type.String(),
  /** Yuan */
  rewardMoney: Type.Number(),
  /** yyyy-MM-dd HH:mm, Asia/Shanghai */
  createTime: Type.String(),
});
export type PaidTip = Type.Static<typeof paidTip>;

/** Told once the transaction is committed, and not at all if it is not. */
export async function tellPaid(tx: Database, tip: PaidTip): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tip)})`);
}

type Listen = Context['listen'];

/** Calls back for each tip that is paid, at whatever process. Returns the function that ends it. */
export const followPaidTips = (listen: Listen, take: (tip: PaidTip) => void): ReturnType<Listen> =>
  listen(channel, (payload) => {
    const tip = checkedJson(paidTip, payload);
    if (tip) take(tip);
  });

const query = Type.Object({ accessId: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }) });

/** `GET /api/portal/v1/factoryLive/rewardEvents?accessId=`: server-sent events named `reward`, of tips just paid. */
export function servePaidTips(app: FastifyInstance, { hub, listen }: Context): void {
  const topic = hub.topic<string>();
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await followPaidTips(listen, ({ accessId, videoId: _, ...shown }) =>
      topic.publish((reader) => (reader === accessId ? eventLine('reward', shown) : undefined)),
    );
  });
  app.addHook('onClose', async () => stop?.());

  app.get<{ Querystring: Type.Static<typeof query> }>(
    '/api/portal/v1/factoryLive/rewardEvents',
    { schema: { hide: true, querystring: query } },
    (request, reply) => topic.open(request, reply, request.query.accessId),
  );
}
