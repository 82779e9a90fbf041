import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor, waitFor } from 'xstate';
import { signUpFlow } from '../../../src/services/events/sign-up-flow';
import { CallError } from '../../../src/services/shared/call';

const { sent } = vi.hoisted(() => ({ sent: vi.fn<(body: { key: string }) => unknown>() }));
vi.mock('../../../src/services/shared/sealed-call', () => ({
  sealedCall: async (_: string, body: { key: string }) => ({ data: await sent(body) }),
}));

const form = { name: '方女士', phone: '13800138040', email: 'fang@portal.example', company: '' };
const lost = () => Promise.reject(new CallError('NETWORK', '网络异常'));
const signedUp = (state: 'confirmed' | 'cancelled') => ({ state, activity: { activityStatus: 1 } });
const keys = () => sent.mock.calls.map(([{ key }]) => key);

const settled = (flow: AnyActorRef) => waitFor(flow, (snapshot) => !snapshot.matches('submitting'));

async function submit(flow: AnyActorRef, written = form): Promise<void> {
  flow.send({ type: 'form.submit', written });
  await settled(flow);
}

async function opened(): Promise<AnyActorRef> {
  const flow = createActor(signUpFlow(1, lost)).start();
  flow.send({ type: 'signUp.open', known: true });
  await waitFor(flow, (snapshot) => snapshot.matches('form'));
  return flow;
}

beforeEach(() => sent.mockReset());

it('a sign-up bears its key until it is answered, and what was written anew another one', async () => {
  const flow = await opened();
  sent.mockImplementation(lost);
  await submit(flow);
  await submit(flow);
  await submit(flow, { ...form, email: 'office@portal.example' });
  const [first, again, other] = keys();
  expect([again === first, other === first]).toEqual([true, false]);
  sent.mockReturnValue(signedUp('confirmed'));
  await submit(flow, { ...form, email: 'office@portal.example' });
  expect(keys().at(-1)).toBe(other);
  expect(flow.getSnapshot().value).toBe('confirmed');
});

it('a sign-up that was cancelled since its lost reply is sent with another key', async () => {
  const flow = await opened();
  sent.mockReturnValueOnce(signedUp('cancelled')).mockReturnValueOnce(signedUp('confirmed'));
  await submit(flow);
  expect(new Set(keys()).size).toBe(2);
  expect(flow.getSnapshot().value).toBe('confirmed');
});
