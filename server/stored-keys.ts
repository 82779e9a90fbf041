import type { PgColumn } from 'drizzle-orm/pg-core';
import { filmObjects } from './modules/files/film-tables';
import { images } from './modules/files/image-tables';
import { files } from './modules/files/tables';

/** Columns that name objects of the storage. */
export const storedKeys: readonly PgColumn[] = [files.key, images.key, filmObjects.key];
