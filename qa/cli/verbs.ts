import type { Verb } from './verb';
import { check } from './verbs/check';
import { diagram } from './verbs/diagram';
import { list } from './verbs/list';
import { matrix } from './verbs/matrix';
import { paths } from './verbs/paths';

/** Every verb of the command, in the order of its help. */
export const verbs: Readonly<Record<string, Verb>> = { list, check, paths, matrix, diagram };
