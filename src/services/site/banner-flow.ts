import { fromPromise } from 'xstate';
import { bannerMachine } from '../../machines/site/banner/machine';

/** The rotating banner; it leads to a slide's page itself (R072). */
export const bannerFlow = bannerMachine.provide({
  actors: {
    navigate: fromPromise<void, { href: string }>(async ({ input }) => window.location.assign(input.href)),
  },
});
