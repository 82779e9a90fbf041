import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Likable } from '../../../src/services/comments/like-flow';
import { likeFlow } from '../../../src/services/comments/like-flow';

afterEach(() => vi.unstubAllGlobals());

const api = '/api/portal/v1/';
const common = { informationFavorStatus: true, favorCount: 4 };

it.each<[Likable, string, object, object]>([
  [{ kind: 'article', id: 7 }, 'updateInformationFavor', { type: 1, typeId: 7 }, common],
  [{ kind: 'showcase', id: 7 }, 'updateShowOrderFavor', { type: 3, typeId: 7 }, common],
  [{ kind: 'question', id: 7 }, 'question/updateFavor', { typeId: 7 }, common],
  [{ kind: 'comment', id: 7 }, 'comment/updateCommentFavor', { type: 100, typeId: 7 }, common],
  [{ kind: 'video', id: 'v7' }, 'factoryLive/updateFavor', { accessId: 'v7' }, { favorStatus: true, favorNum: 4 }],
])('likes %o, and takes it back, by its call [R199]', async (thing, path, body, data) => {
  const sent: [string, object][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(String(init.body))]);
    return Response.json({ code: 200, success: true, message: '', data });
  });
  const flow = createActor(
    likeFlow(thing, () => Promise.resolve()),
    { input: { liked: false, count: 3 } },
  ).start();
  flow.send({ type: 'like.toggle' });
  await waitFor(flow, (snapshot) => snapshot.matches('liked'));
  expect(flow.getSnapshot().context).toMatchObject({ liked: true, count: 4 });
  flow.send({ type: 'like.toggle' });
  await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'));
  expect(sent).toEqual([
    [api + path, { favorType: 1, ...body }],
    [api + path, { favorType: 2, ...body }],
  ]);
});
