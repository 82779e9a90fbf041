import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { doorMachine } from './machine';

it('opens by the right code and closes again', () => {
  const door = createActor(doorMachine).start();
  door.send({ type: 'code', right: true });
  expect(door.getSnapshot().value).toBe('open');
  door.send({ type: 'close' });
  expect(door.getSnapshot().value).toBe('closed');
});

it('is blocked by the third wrong code', () => {
  const door = createActor(doorMachine).start();
  for (const state of ['closed', 'closed', 'blocked']) {
    door.send({ type: 'code', right: false });
    expect(door.getSnapshot().value).toBe(state);
  }
});
