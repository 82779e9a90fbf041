import { fileURLToPath } from 'node:url';
import type { Config } from './config';

const own = fileURLToPath(new URL('../content', import.meta.url));

/** The operator's folder of texts, else that of the repository. */
export const contentFolder = ({ contentDir }: Pick<Config, 'contentDir'>): string => contentDir ?? own;
