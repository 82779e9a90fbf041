import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { commentTypes } from '../../contract/comments/rules/comment-types';
import { screen } from '../../src/machines/comments/comment/screen';
import { css } from '../../src/machines/shared/screen';
import { CommentBox } from '../../src/routes/comments/box';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/comments/captcha';
import '../../src/routes/comments/open-box';
import { SessionContext, visitorSession } from '../../src/routes/session/session-context';
import '../../src/services/comments/comment-flow';
import '../../src/services/files/held-files';
import '../../src/services/files/proof-progress';
import '../../src/ui/theme/base.css';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';

const customer = { customerCode: 'C10001', customerName: '深圳样品', manager: false, basicIntergral: 0 };
const place = { type: commentTypes.question, businessId: 1, parentId: undefined };

/** The captcha is the only thing that the page fetches itself. */
window.fetch = async () =>
  Response.json({ code: 200, success: true, message: '', data: { captchaId: 'sample', svg: '<svg/>' } });

const ignore = () => undefined;

await describeRenderedFlow({
  flow: flowNamed('comment'),
  screen,
  requirements: ['R157', 'R158', 'R159', 'R172', 'R224'],
  render: ({ name }) => {
    localStorage.clear();
    const known = name === 'visitor' ? undefined : { ...customer, blackList: name === 'muted' };
    return (
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={{ ...visitorSession, state: 'walked', customer: known }}>
          <CommentBox place={place} takesPictures muted={name === 'muted'} onPosted={ignore} />
        </SessionContext>
      </QueryClientProvider>
    );
  },
  // The machine is fetched once the pointer is near.
  arrive: () => hands.hover(css('[data-flow="comment"]')),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  around: {
    // Once the machine that the pointer brings is there.
    'customer.known': (event, { send }) => vi.waitFor(() => send(event)),
    'customer.gone': (event, { send }) => vi.waitFor(() => send(event)),
  },
  // The page names each chosen file at random.
  foreseen: (event) => (event.type === 'picture.choose' && event.uid !== '' ? { ...event, uid: 'board.png' } : event),
});
