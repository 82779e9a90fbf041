import { fromPromise } from 'xstate';
import { cropper } from '../../../contract/limits/files';
import { needsNickname } from '../../../contract/rules/nickname';
import type { Crop, Profile } from '../../machines/identity/profile/machine';
import { profileMachine } from '../../machines/identity/profile/machine';
import type { ChosenFile } from '../../machines/shared/upload';
import { call } from '../shared/call';
import { cropPicture } from '../shared/crop-picture';
import type { Login } from '../shared/login';
import { sendImage } from '../shared/upload-image';
import { openPicture } from './profile-picture';

/** Nickname and picture of the signed-in customer (R201–R203, R225–R227). */
export const profileFlow = (login: Login) =>
  profileMachine.provide({
    actors: {
      loadProfile: fromPromise<Profile & { needsName: boolean }, undefined>(async ({ signal }) => {
        const profile = await call('GET /api/portal/v1/customer/getUserInfo', undefined, { signal });
        return { ...profile, needsName: needsNickname(profile.nickName) };
      }),
      readPicture: fromPromise<{ source: string }, { file: ChosenFile }>(async ({ input, signal }) => ({
        source: await openPicture(input.file, signal),
      })),
      uploadPicture: fromPromise<Pick<Profile, 'photoAccessId' | 'photoUrl'>, { source: string; crop: Crop }>(
        async ({ input, signal }) => {
          const cropped = await cropPicture(input.source, input.crop, cropper.avatarBox);
          const { fileIndexId, resultUrl } = await sendImage(cropped, 'avatar.jpg', signal);
          return { photoAccessId: fileIndexId, photoUrl: resultUrl };
        },
      ),
      saveProfile: fromPromise<Profile, { nickName: string; photoAccessId: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/customer/saveUserInfo', input, { signal }),
      ),
      login: fromPromise(login),
    },
  });
