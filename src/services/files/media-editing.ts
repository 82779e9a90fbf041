import type { PlacedPicture } from '../../../contract/files/media-calls';
import { call } from '../shared/call';
import type { Page } from '../shared/editing-flow';
import { editingFlow } from '../shared/editing-flow';
import { startOfMedia } from './media';

type MediaValues = ReturnType<typeof startOfMedia>['values'];

/** What is said of a picture, in its form. */
export const mediaEditing = (id: string, page: Page<PlacedPicture>) =>
  editingFlow<PlacedPicture, MediaValues>(
    {
      startOf: startOfMedia,
      save: ({ version, values }, signal) =>
        call('POST /api/portal/v1/staff/changeMedia', { id, version: Number(version), values }, { signal }),
      look: (signal) => call('POST /api/portal/v1/staff/getMediaPicture', { id }, { signal }),
      remove: ({ version }, signal) =>
        call('POST /api/portal/v1/staff/removeMedia', { id, version: Number(version) }, { signal }),
    },
    page,
  );
