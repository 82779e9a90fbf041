import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../shared/head';
import { MessagesView } from './messages-view';

export const Route = createFileRoute('/_account/portal/account/messages')({
  loader: () => ({
    head: pageHead({
      title: '消息',
      description: '查看与您有关的消息：评论的回复与点赞、提问和工单的回复、报名、金豆与优惠券。',
      canonical: '/portal/account/messages',
      indexed: false,
    }),
  }),
  head: headOfLoader,
  component: MessagesView,
});
