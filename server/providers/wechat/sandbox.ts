import { createHash } from 'node:crypto';
import path from 'node:path';
import { Type } from 'typebox';
import { readIfPresent, writeOnce } from '../../atomic-file';
import { randomHex } from '../../security/random';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import type { OfficialAccount, WeChatProvider } from './wechat';

export interface WeChatSandbox extends WeChatProvider {
  /** A code that is good once, as that of a person who has agreed. */
  agree(name: string): Promise<string>;
}

const answer = Type.Object({ name: Type.String() });

/** The union id of a person of the sandbox. */
export const sandboxUnionId = (name: string): string =>
  createHash('sha256').update(`wechat-sandbox\0${name}`).digest('hex');

/** Sandbox of an official account: WeChat's browser does not take what is signed with its ticket. */
export const officialAccountSandbox: OfficialAccount = {
  appId: 'wx-sandbox',
  accessToken: async () => ({ value: 'sandbox-token', seconds: 7_200 }),
  ticket: async () => ({ value: 'sandbox-ticket', seconds: 7_200 }),
};

/** Sandbox of WeChat: who signs in says a name. Its state is files that are written once, so that processes agree. */
export function createWeChatSandbox({ folder }: { folder: string }): WeChatSandbox {
  const file = (code: string, kind: 'json' | 'used') => path.join(folder, `${code}.${kind}`);
  return {
    authorizeUrl: ({ way, state, redirectUri }) =>
      `/dev/wechat?${new URLSearchParams({ way, redirect_uri: redirectUri, state })}`,
    async agree(name) {
      const code = randomHex(16);
      await writeOnce(file(code, 'json'), JSON.stringify({ name }));
      return code;
    },
    async unionIdOf({ code }) {
      const text = /^[0-9a-f]{32}$/.test(code) ? await readIfPresent(file(code, 'json')) : undefined;
      const known = text === undefined ? undefined : checkedJson(answer, text);
      if (!known) throw new ProviderError({ kind: 'refused', provider: 'wechat', code: '40029' });
      if (!(await writeOnce(file(code, 'used'), '1')))
        throw new ProviderError({ kind: 'refused', provider: 'wechat', code: '40163' });
      return sandboxUnionId(known.name);
    },
  };
}
