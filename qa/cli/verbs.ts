import type { Verb } from './verb';
import { check } from './verbs/check';
import { coverage } from './verbs/coverage';
import { diagram } from './verbs/diagram';
import { diff } from './verbs/diff';
import { docs } from './verbs/docs';
import { explore } from './verbs/explore';
import { gallery } from './verbs/gallery';
import { list } from './verbs/list';
import { matrix } from './verbs/matrix';
import { mutate } from './verbs/mutate';
import { paths } from './verbs/paths';
import { replay } from './verbs/replay';
import { runs } from './verbs/runs';
import { walk } from './verbs/walk';

/** Every verb of the command, in the order of its help. */
export const verbs: Readonly<Record<string, Verb>> = {
  list,
  check,
  paths,
  matrix,
  diagram,
  coverage,
  diff,
  walk,
  replay,
  runs,
  gallery,
  mutate,
  explore,
  docs,
};
