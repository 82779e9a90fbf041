import { machineSnapshot } from '@circuit-portal/workbench/driver';
import type { OnScreen } from '@circuit-portal/workbench/screens/on-screen';
import { perform } from '@circuit-portal/workbench/screens/on-screen';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Query } from '../../../src/machines/shared/screen';
import { button, visible } from '../../../src/machines/shared/screen';
import { findNoDraft, finishUpload } from './beside';
import type { PageHands } from './hands';
import { hands as byHand } from './hands';
import type { Frame } from './render-flow';
import { renderFlow } from './render-flow';

interface Form extends Pick<OnScreen<PageHands>, 'screen'> {
  flow: string;
  page: () => ReactNode;
  frame?: Frame;
  open: AnyEventObject;
  /** What is chosen before the form is written. */
  choices?: readonly AnyEventObject[];
  submit: AnyEventObject;
  /** Where its file is chosen. */
  field: Query;
}

const remove = visible(button(/^删除/));

/** A form whose answer never came has the same file, and the same request, when it is sent again. */
export function itSendsItsFileAgain({ flow, screen, page, frame, open, choices = [], submit, field }: Form): void {
  it('sends the same file again where the reply was lost', { timeout: 90_000 }, async () => {
    const rendered = await renderFlow(flow, undefined, page(), frame);
    const hands: PageHands = { ...byHand, send: (event) => rendered.actor().send(event), beside: rendered.actor };
    const act = (event: AnyEventObject) => perform({ screen }, event, hands);
    const submitted = async () => {
      await act(submit);
      await rendered.shows('submitting');
      return machineSnapshot(rendered.actor()).context;
    };
    try {
      await rendered.shows('idle');
      await act(open);
      await findNoDraft(rendered.actor);
      await rendered.shows('form');
      for (const choice of choices) await act(choice);
      await hands.choose(field, { name: '聊天记录.png', size: 1_000 });
      await hands.see([remove]);
      await finishUpload(() => rendered.actor('uploads'), 'index-of-the-file');
      const first = await submitted();
      expect(JSON.stringify(first)).toContain('index-of-the-file');

      await act({ type: 'dialog.close' });
      await rendered.shows('unresolved');
      await act(open);
      await rendered.shows('form');
      await hands.see([remove]);
      // It is known that the first attempt may be stored.
      expect(await submitted()).toEqual({ ...first, uncertain: true });
    } finally {
      await rendered.unmount();
    }
  });
}
