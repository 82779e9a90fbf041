import { expect, it } from 'vitest';
import { waitForSignIn } from '../../../src/routes/session/wait-for-sign-in';
import { CallError } from '../../../src/services/shared/call';

it('goes on at once where the page has come to know somebody and nobody was refused [R407]', async () => {
  await expect(waitForSignIn((action) => void action(), false)).resolves.toBeUndefined();
});

it('does not believe the page where the server has just refused, and goes on after signing in [R407]', async () => {
  const answers: unknown[] = [];
  let signIn: () => unknown = () => undefined;
  let goesOn = false;
  const waiting = waitForSignIn((action) => {
    signIn = action;
    answers.push(action());
  }).then(() => {
    goesOn = true;
  });
  await expect(answers[0]).rejects.toBeInstanceOf(CallError);
  expect(goesOn).toBe(false);
  signIn();
  await waiting;
  expect(goesOn).toBe(true);
});
