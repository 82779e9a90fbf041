import { chat as limits } from '../../../contract/limits/service';
import { formatDateTime } from '../../../contract/rules/dates';
import type { ChatMessage } from '../../../contract/service/chat-calls';
import { lineOfMessage } from '../../../contract/service/rules/chat';

const lineOf = ({ at, by, name, ...said }: ChatMessage): string =>
  `${formatDateTime(new Date(at))} ${by === 'visitor' ? '我' : by === 'staff' ? name : '系统'}：${lineOfMessage(said)}`;

/** A conversation as a mail. Of one that is too long the end. */
export function transcriptOf(messages: readonly ChatMessage[]): string {
  const lines = messages.map(lineOf);
  let room: number = limits.transcriptMaxLength;
  const first = lines.findLastIndex((line) => {
    room -= line.length;
    return room < 0;
  });
  return [
    '您好：',
    '',
    '以下是您与在线客服的会话记录。',
    '',
    ...(first === -1 ? [] : ['（较早的消息已省略）']),
    ...lines.slice(first + 1),
    '',
    '本邮件由系统自动发送，请勿直接回复。',
  ].join('\n');
}
