import { fromPromise } from 'xstate';
import { cropper } from '../../../contract/limits/files';
import { needsNickname } from '../../../contract/rules/nickname';
import type { Crop, Profile } from '../../machines/identity/profile/machine';
import { profileMachine } from '../../machines/identity/profile/machine';
import { call } from '../shared/call';
import { cropPicture } from '../shared/crop-picture';
import type { Login } from '../shared/login';
import { openPicture, uploadPicture } from './profile-picture';

/** Nickname and picture of the signed-in customer (R201–R203, R225–R227). */
export const profileFlow = (login: Login) =>
  profileMachine.provide({
    actors: {
      loadProfile: fromPromise<Profile & { needsName: boolean }, undefined>(async ({ signal }) => {
        const profile = await call('GET /api/portal/v1/customer/getUserInfo', undefined, { signal });
        return { ...profile, needsName: needsNickname(profile.nickName) };
      }),
      readPicture: fromPromise<{ source: string }, { uid: string }>(async ({ input, signal }) => ({
        source: await openPicture(input.uid, signal),
      })),
      uploadPicture: fromPromise<
        Pick<Profile, 'photoAccessId' | 'photoUrl'>,
        { uid: string; source: string; crop: Crop }
      >(async ({ input, signal }) => {
        const cropped = await cropPicture(input.source, input.crop, cropper.avatarBox);
        const { fileIndexId, resultUrl } = await uploadPicture(cropped, signal);
        return { photoAccessId: fileIndexId, photoUrl: resultUrl };
      }),
      saveProfile: fromPromise<Profile, { nickName: string; photoAccessId: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/customer/saveUserInfo', input, { signal }),
      ),
      login: fromPromise(login),
    },
  });
