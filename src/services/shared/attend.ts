import { limitInputs } from './limit-inputs';
import { tellOfNewBuild } from './new-build';
import { isInWeChat } from './we-chat-browser';
import { avoidTraps } from './we-chat-traps';

/** What listens to all fields, links and lost scripts as long as the page lives, and may have something to say. */
export function attend(say: (text: string) => void): void {
  limitInputs(say);
  tellOfNewBuild(say);
  if (isInWeChat()) avoidTraps(say);
}
