import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { commentTypes } from '../../contract/comments/rules/comment-types';
import { screen } from '../../src/machines/comments/comment/screen';
import { css } from '../../src/machines/shared/screen';
import { CommentBox } from '../../src/routes/comments/box';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/comments/captcha';
import '../../src/routes/comments/open-box';
import { SessionContext, visitorSession } from '../../src/routes/session/session-context';
import { commentFlow } from '../../src/services/comments/comment-flow';
import { readComments } from '../../src/services/comments/comments';
import '../../src/services/files/uploads-flow';
import '../../src/ui/theme/base.css';
import { hostileHtml } from '../unit/comments/hostile-html';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { hands } from './support/hands';
import { retry } from './support/patience';

const customer = { customerCode: 'C10001', customerName: '深圳样品', manager: false, basicIntergral: 0 };
const place = { type: commentTypes.question, businessId: 1, parentId: undefined };

/** The captcha is the only thing that the page fetches itself. */
window.fetch = async () =>
  Response.json({ code: 200, success: true, message: '', data: { captchaId: 'sample', svg: '<svg/>' } });

const sender = {
  login: async () => undefined,
  requireName: async () => undefined,
};

const ignore = () => undefined;

describe('the box of a comment is a prompt for a visitor, closed to the muted and open to customers; it says what is wrong [R157, R158, R159, R172, R196, R224]', async () => {
  await describeRenderedFlow({
    flow: flowNamed('comment'),
    screen,
    render: ({ name }) => {
      localStorage.clear();
      const known = name === 'visitor' ? undefined : { ...customer, blackList: name === 'muted' };
      return (
        <QueryClientProvider client={new QueryClient()}>
          <SessionContext value={{ ...visitorSession, state: 'walked', customer: known }}>
            <CommentBox place={place} takesPictures muted={name === 'muted'} onPosted={ignore} onOvertaken={ignore} />
          </SessionContext>
        </QueryClientProvider>
      );
    },
    // The machine is fetched once the pointer is near.
    arrive: () => hands.hover(css('[data-flow="comment"]')),
    // The actor that opens the login window is a stub.
    inPlaceOf: { session: () => undefined },
    overrides: {
      // Once the machine that the pointer brings is there.
      'customer.known': (event, { send }) => retry(() => send(event)),
      // The uploads beside this flow send it.
      'picture.fail': (event, { send }) => send(event),
      'customer.gone': (event, { send }) => retry(() => send(event)),
    },
  });
});

const foul =
  '[id], [name], [class], [style], script, style, svg, math, form, input, iframe, object, a[href^="javascript" i], a[href^="data" i], img:not([src^="/api/portal/v1/pictures/"], [src^="/api/storage/objects/"])';

/** What may not be in a comment, as this browser parses it. */
const foulIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
    .filter((element) => element.matches(foul) || element.getAttributeNames().some((name) => name.startsWith('on')))
    .map(({ outerHTML }) => outerHTML);

describe('what is hostile in a comment', () => {
  it('is neither sent nor shown: the browser sanitises before both [R174]', async () => {
    // What judges the others sees a fault.
    expect(hostileHtml.filter(([, markup]) => foulIn(markup).length > 0).length).toBeGreaterThan(30);
    const sent: string[] = [];
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)).content);
      return Response.json({ code: 200, success: true, message: '', data: { id: 1, auditStatus: 1 } });
    });
    for (const [, markup] of hostileHtml) {
      const flow = createActor(commentFlow(place, sender), {
        input: { who: 'customer' },
      }).start();
      flow.send({ type: 'box.open' });
      await waitFor(flow, (snapshot) => snapshot.matches('writing'));
      flow.send({ type: 'comment.submit', markup, refusal: '' });
      await waitFor(flow, (snapshot) => snapshot.matches('posted'));
      flow.stop();
    }
    fetched.mockRestore();
    expect(sent).toHaveLength(hostileHtml.length);
    expect(sent.flatMap(foulIn)).toEqual([]);

    const commentModelList = hostileHtml.map(([, content], id) => ({
      id,
      content,
      replayCommentPage: { totalRows: 1, pageNum: 1, pageSize: 3, data: [{ id, content }] },
    }));
    const { list } = await readComments(
      place,
      { page: 1 },
      {
        transport: async () => ({
          status: 200,
          json: async () => ({ code: 200, success: true, message: '', data: { total: 1, commentModelList } }),
        }),
      },
    );
    const shown = list.flatMap(({ content, replayCommentPage: { data } }) => [
      content,
      ...data.map((each) => each.content),
    ]);
    expect(shown).toHaveLength(hostileHtml.length * 2);
    expect(shown.flatMap(foulIn)).toEqual([]);
  });
});

describe('an official answer', () => {
  it('tells how many were seen when it was begun, and stays where another came first', async () => {
    const sent: unknown[] = [];
    const reply = { code: 409, success: false, message: '该内容已由他人回复', data: { reason: 'CHANGED' } };
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)).officialSeen);
      return Response.json(reply, { status: 409 });
    });
    const onOvertaken = vi.fn();
    const flow = createActor(commentFlow(place, sender), { input: { who: 'customer' } }).start();
    flow.on('comment.overtaken', onOvertaken);
    flow.send({ type: 'box.open' });
    await waitFor(flow, (snapshot) => snapshot.matches('writing'));
    flow.send({ type: 'comment.submit', markup: '<p>您好</p>', refusal: '', official: { seen: 2 } });
    await vi.waitFor(() => expect(onOvertaken).toHaveBeenCalledOnce());
    expect(flow.getSnapshot().matches({ writing: 'failed' })).toBe(true);
    expect(sent).toEqual([2]);
    flow.stop();
    fetched.mockRestore();
  });
});

describe('a change of an own comment', () => {
  it('begins with its text, keeps what was typed where it is refused, and is sent to the comment', async () => {
    localStorage.clear();
    const sent: unknown[] = [];
    let reply: object = { code: 409, success: false, message: '评论已有回复，不能再编辑', data: { reason: 'REFUSED' } };
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
      sent.push([String(address).split('/').at(-1), JSON.parse(String(init?.body))]);
      return Response.json(reply, { status: Object(reply).code });
    });
    const edited = { id: 7, markup: '<p>交期多久</p>' };
    async function opened() {
      const flow = createActor(commentFlow({ ...place, edited }, sender), { input: { who: 'customer' } }).start();
      flow.send({ type: 'box.open' });
      await waitFor(flow, (snapshot) => snapshot.matches('writing'));
      return flow;
    }
    const first = await opened();
    expect(first.getSnapshot().context.draft).toBe(edited.markup);
    first.send({ type: 'comment.submit', markup: '<p>交期几天</p>', refusal: '' });
    await waitFor(first, (snapshot) => snapshot.matches({ writing: 'failed' }));
    expect(first.getSnapshot().context.problem).toBe('评论已有回复，不能再编辑');
    first.stop();

    const again = await opened();
    expect(again.getSnapshot().context.draft).toBe('<p>交期几天</p>');
    reply = { code: 200, success: true, message: '', data: { id: 7, auditStatus: 1, content: '<p>交期几天</p>' } };
    again.send({ type: 'comment.submit', markup: '<p>交期几天</p>', refusal: '' });
    await waitFor(again, (snapshot) => snapshot.matches('posted'));
    again.stop();
    const changed = ['editComment', { commentId: 7, content: '<p>交期几天</p>' }];
    expect(sent).toEqual([changed, changed]);

    const last = await opened();
    expect(last.getSnapshot().context.draft).toBe(edited.markup);
    last.stop();
    fetched.mockRestore();
  });
});
