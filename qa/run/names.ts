import { dialog } from '../../src/machines/screen-dialogs';
import { button, label } from '../../src/machines/shared/screen';
import type { RunHands } from './driver';
import { loginAnswers } from './visit';

const profile = dialog('个人资料');

/** Who writes is asked for a nickname, and signed in before where nobody is. */
export const nameAnswers = {
  'requireName → named': async (hands: RunHands) => {
    const { fill, click, facts } = hands;
    const { session, author } = Object(hands.world());
    if (session !== 'live') return loginAnswers['login → signedIn'](hands);
    if (author !== 'nameless') return;
    await fill(label('昵称', profile), `板厂小王${facts.id}`);
    await click(button('保存', profile));
  },
  'requireName → dismissed': async (hands: RunHands) => {
    if (Object(hands.world()).session === 'live') await hands.click(button('关闭', profile));
    else await loginAnswers['login → dismissed'](hands);
  },
};
