import { createFileRoute } from '@tanstack/react-router';
import { ownPathOf } from '../../../contract/rules/own-path';
import { pageHead } from '../shared/head';
import { requireArea } from '../shell/areas';
import { WeChatPage } from './we-chat-view';

export const Route = createFileRoute('/portal/wechat')({
  validateSearch: ({ returnTo, bind }: Record<string, unknown>): { returnTo?: string; bind?: '1' } => ({
    returnTo: ownPathOf(returnTo),
    bind: String(bind) === '1' ? '1' : undefined,
  }),
  loader: ({ context }) => requireArea('weChatSignIn', context),
  head: () => pageHead({ title: '微信登录', canonical: '/portal/wechat', indexed: false }),
  component: WeChatPage,
});
