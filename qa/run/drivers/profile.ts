import { readFileSync } from 'node:fs';
import type { Prepared } from '../../../contract/prepared';
import { editor, send } from '../../../src/machines/comments/comment/screen';
import { knownName, name } from '../../../src/machines/identity/profile/model';
import { unreadablePicture } from '../../../src/machines/identity/profile/names';
import { pictureField, screen } from '../../../src/machines/identity/profile/screen';
import { comesByItself, isQuestion } from '../../../src/machines/identity/profile/world';
import { screen as asking } from '../../../src/machines/questions/ask/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button, partOf, ready, visible } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver, RunHands } from '../driver';
import { endsTheSession, loginAnswers } from '../visit';

/** A picture that a browser shows. */
const picture = readFileSync(new URL('../../../server/icons/apple-touch-icon.png', import.meta.url));

const menu = button(/^我的账号/);
const item = button('个人资料');

const ownName = ({ id }: Prepared): string => `${name}${id}`;

async function comment({ sees, tap, fill, click, see }: RunHands): Promise<void> {
  if (!(await sees(editor))) await tap(button(/^写下你的评论…/, partOf('comment')));
  await see([visible(editor)]);
  await fill(editor, '请问交期多久？');
  await click(send);
}

async function ask(hands: RunHands): Promise<void> {
  const opener = button('我要提问');
  await hands.see([ready(opener)]);
  await hands.tap(opener);
  await hands.see([ready(button('关闭', dialog('我要提问')))]);
  const submit = asking.events['form.submit'];
  if (typeof submit === 'function') await submit({ type: 'form.submit', refusal: '' }, hands);
}

export const driver: RunDriver = {
  screen,
  // The head of the page has asked for the picture.
  arrive: ({ quiet }) => quiet(),
  named: (event, facts) => (event.nickName === name ? { ...event, nickName: ownName(facts) } : event),
  shown: (context, facts) => ({
    ...context,
    nickName:
      { [name]: ownName(facts), [knownName]: facts.accounts.customer?.nickName }[context.nickName as string] ??
      context.nickName,
  }),
  answers: loginAnswers,
  byItself: comesByItself,
  others: {
    endsTheSession: async (hands) => {
      await hands.click(menu);
      await hands.see([ready(item)]);
      await endsTheSession(hands);
    },
  },
  overrides: {
    'profile.open': async (_, { sees, click }) => {
      if (!(await sees(item))) await click(menu);
      await click(item);
    },
    'gate.need': async (_, hands) => (isQuestion(hands.world()) ? ask(hands) : comment(hands)),
    'gate.drop': (_, { click }) => click(button('关闭', dialog('我要提问'))),
    'picture.choose': async (event, { page }, act) => {
      if (event.refusal !== '') return act();
      const isText = event.picture.name === unreadablePicture;
      await locatorOf(page, pictureField).setInputFiles({
        name: event.picture.name,
        mimeType: 'image/png',
        buffer: isText ? Buffer.from('不是图片') : picture,
      });
      return undefined;
    },
  },
  books: async ({ as }) => {
    const { nickName, photoAccessId } = Object(await (await as('customer')).get('/api/portal/v1/customer/getUserInfo'));
    return { named: nickName === '' ? 0 : 1, photo: photoAccessId === '' ? 0 : 1 };
  },
};
