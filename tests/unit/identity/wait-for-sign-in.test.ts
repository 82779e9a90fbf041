import { expect, it } from 'vitest';
import { waitForSignIn } from '../../../src/routes/identity/wait-for-sign-in';
import { CallError } from '../../../src/services/call';

const settled = (promise: Promise<void>) =>
  Promise.race([promise.then(() => 'signed in'), new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))]);

it('goes on at once where the page has come to know somebody and nobody was refused [R407]', async () => {
  expect(await settled(waitForSignIn((action) => void action(), false))).toBe('signed in');
});

it('does not believe the page where the server has just refused, and goes on after signing in [R407]', async () => {
  let act: () => unknown = () => undefined;
  const answers: unknown[] = [];
  const signedIn = waitForSignIn((action) => {
    act = action;
    answers.push(action());
  });
  await expect(answers[0]).rejects.toBeInstanceOf(CallError);
  expect(await settled(signedIn)).toBe('waiting');
  act();
  await signedIn;
});
