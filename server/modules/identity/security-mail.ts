import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits/identity';
import { formatDateTime } from '../../../contract/rules/dates';
import { deviceOf } from '../../../contract/rules/device';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { tellInbox } from '../../inbox';
import { claimQuota } from '../../security/quota';
import { openEmail } from './accounts-store';
import { tellOf } from './tell-of';

/** What the owner of an account hears of: who has only the password, or an open session, does it in sight. */
const subjects = {
  password: '您的登录密码已修改',
  passwordSet: '您的账号已设置登录密码',
  device: '您的账号在新设备上登录',
  factorOn: '您的账号已开启两步验证',
  factorOff: '您的账号已关闭两步验证',
  passkeyAdded: '您的账号已添加通行密钥',
  passkeyRemoved: '您的账号已删除通行密钥',
  weChatBound: '您的账号已绑定微信',
  weChatUnbound: '您的账号已解除微信绑定',
} as const;

/** What the inbox tells too: many customers have no mailbox. */
const inInbox = {
  device: 'newDevice',
  password: 'passwordChanged',
  passwordSet: 'passwordSet',
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
} as const;
const isInInbox = (event: string): event is keyof typeof inInbox => Object.hasOwn(inInbox, event);

/** Mails the owner; of some the inbox tells too. Not awaited: an act that is done must not fail, or last, by its mail. */
export function tellOwner(
  context: Context,
  request: FastifyRequest,
  accountId: string,
  event: keyof typeof subjects,
): void {
  const { db, vault, now, sentUrl, sendSoon } = context;
  async function mail(): Promise<void> {
    if (isInInbox(event)) {
      const parts = { when: formatDateTime(now()), subject: deviceOf(request.headers['user-agent']) };
      const key = `${event}:${randomUUID()}`;
      await tellInbox(db, [{ accountId, kind: inInbox[event], key, parts, href: '/portal/account' }], now());
    }
    const [account] = await db
      .select({ email: accounts.email, code: accounts.code })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account?.email) return;
    const quota = {
      keyIndex: vault.index(accountId, 'security.mails'),
      most: identity.securityMailsPerDay,
      minutes: 24 * 60,
    };
    if (!(await claimQuota(db, quota, now()))) return;
    await tellOf(db, context, `security:${randomUUID()}`, {
      to: openEmail(vault, account.email),
      subject: subjects[event],
      text: [
        '您好：',
        '',
        `${subjects[event]}。`,
        '',
        `账号：${account.code}`,
        `时间：${formatDateTime(now())}`,
        `设备：${deviceOf(request.headers['user-agent'])}`,
        '',
        `如果不是您本人操作，请立即在登录页面选择「忘记密码」重置密码，所有设备都需重新登录：${sentUrl()}/portal/login`,
        '',
        '本邮件由系统自动发送，请勿直接回复。',
      ].join('\n'),
    });
    sendSoon();
  }
  mail().catch((error: unknown) => request.log.error({ err: error, event }, 'an owner was not told'));
}
