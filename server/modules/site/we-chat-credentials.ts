import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { messages } from '../../../contract/messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { ProviderError } from '../../providers/provider-error';
import type { Issued, OfficialAccount } from '../../providers/wechat/wechat';
import { endedTokenCodes } from '../../providers/wechat/wechat';
import type { CredentialKind } from './we-chat-tables';
import { weChatCredentials as table } from './we-chat-tables';

/** WeChat itself renews a token in its last five minutes; the old one stays good meanwhile. */
const renewedMs = 4 * 60_000;
/** Longer than WeChat may take for a token and two tickets. */
const leaseMs = 30_000;
/** Between two questions, whatever the first came to. */
const restMs = 30_000;
const patienceMs = 6_000;
const pollMs = 200;

const purpose = 'weChat.credential';

interface Credential {
  get: () => Promise<string>;
  /** Forgets one that is refused, unless another has taken its place. */
  drop: (value: string) => Promise<void>;
}

/**
 * What WeChat issues, once for all processes: one request asks, the others read what it stores. It is renewed shortly before its end,
 * while the old one is still good.
 */
function sharedCredential(
  { db, vault, now }: Pick<Context, 'db' | 'vault' | 'now'>,
  { appId, kind, issue }: { appId: string; kind: CredentialKind; issue: () => Promise<Issued> },
): Credential {
  const own = and(eq(table.appId, appId), eq(table.kind, kind));
  const find = async () => (await db.select().from(table).where(own))[0];
  const later = (ms: number) => new Date(now().getTime() + ms);

  async function claim(asker: string): Promise<boolean> {
    const lease = { asker, askedUntil: later(leaseMs) };
    const claimed = await db
      .insert(table)
      .values({ appId, kind, ...lease })
      .onConflictDoUpdate({
        target: [table.appId, table.kind],
        set: lease,
        setWhere: or(isNull(table.askedUntil), lte(table.askedUntil, now())),
      })
      .returning({ kind: table.kind });
    return claimed.length > 0;
  }

  async function ask(asker: string): Promise<string> {
    const end = (issued: { value?: string; expiresAt?: Date }) =>
      db
        .update(table)
        .set({ ...issued, asker: null, askedUntil: later(restMs) })
        .where(and(own, eq(table.asker, asker)));
    try {
      const { value, seconds } = await issue();
      await end({ value: vault.seal(value, purpose), expiresAt: later(seconds * 1_000) });
      return value;
    } catch (error) {
      await end({});
      throw error;
    }
  }

  return {
    async get() {
      for (let waited = 0; ; waited += pollMs) {
        const row = await find();
        const left = row?.value ? (row.expiresAt?.getTime() ?? 0) - now().getTime() : 0;
        const good = row && left > 0 ? vault.open(row.value, purpose) : undefined;
        if (good !== undefined && left > renewedMs) return good;
        const asker = randomUUID();
        if (await claim(asker))
          try {
            return await ask(asker);
          } catch (error) {
            if (good === undefined) throw error;
          }
        if (good !== undefined) return good;
        // Nobody asks, after a look at who does: the last answer was a refusal.
        if (waited >= patienceMs || (waited > 0 && !row?.asker)) throw new BusinessError(503, messages.unavailable);
        await setTimeout(pollMs);
      }
    },
    async drop(value) {
      const row = await find();
      if (!row?.value || vault.open(row.value, purpose) !== value) return;
      await db
        .update(table)
        .set({ value: '', askedUntil: null })
        .where(and(own, eq(table.value, row.value)));
    },
  };
}

/** The ticket that signs addresses for the JS-SDK. A token that WeChat takes no more is asked for anew, once. */
export function ticketOf(context: Context, account: OfficialAccount): Credential {
  const { appId } = account;
  const token = sharedCredential(context, { appId, kind: 'token', issue: () => account.accessToken() });
  return sharedCredential(context, {
    appId,
    kind: 'ticket',
    async issue() {
      const given = await token.get();
      try {
        return await account.ticket(given);
      } catch (error) {
        if (!(error instanceof ProviderError) || !endedTokenCodes.includes(error.code)) throw error;
        await token.drop(given);
        return account.ticket(await token.get());
      }
    },
  });
}
