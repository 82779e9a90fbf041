/**
 * Mutants that behave like the original machine, by flow and id, each with the reason. They do not count; one that is
 * killed after all, or no longer exists, is reported.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applyReport: {
    'swapped applyReport.scanning.polling :: done checkStatus[0]': 'No message is both 0 and empty.',
  },
  signedReport: {
    'swapped signedReport.signing.polling :: done syncStatus[0]': 'No message both says 完成 and is empty.',
  },
  upload: {
    ...Object.fromEntries(
      ["fileIndexId :: '' → 'mutated'", "uploadUrl :: '' → 'mutated'", "relativePath :: '' → 'mutated'"].map(
        (where) => [`constant upload :: ${where}`, 'For the types: there is always a link here.'],
      ),
    ),
  },
  like: {
    'removed like.notLiked :: favor.read[0]':
      'The branch that is left keeps that it is liked, and notLiked then leads to liked.',
    'removed like.liked :: favor.read[0]':
      'The branch that is left keeps that it is liked, and notLiked then leads to liked.',
    'retargeted like.unliking :: error unlike → like.notLiked':
      'It is still liked, so notLiked leads to liked at once.',
  },
  register: {
    'swapped register.registering :: error register[0]':
      'No failure is both that the terms changed and that the code is worth nothing.',
  },
  boundPhone: {
    "constant boundPhone :: states.binding.invoke.input.code :: '' → 'mutated'":
      'For the types: only a submitted code leads here.',
    "constant boundPhone :: states.binding.invoke.input.password :: '' → 'mutated'":
      'For the types: only a submitted code leads here.',
  },
  ticker: {
    'removed ticker.closed :: ticker.close':
      'Without the forbidding the whole machine hears it: to closed, where it is, which does nothing on entry.',
  },
  couponPack: {
    'retargeted couponPack.closed :: pack.read → couponPack.sorting':
      'It has been received, so sorting leads to received.',
    'retargeted couponPack.popup :: pack.read → couponPack.sorting':
      'It has been received, so sorting leads to received.',
    'retargeted couponPack.claimed :: pack.close → couponPack.sorting':
      'It has been received, so sorting leads to received.',
    'retargeted couponPack.received :: pack.read[0] → couponPack.sorting':
      'It has been received, so sorting leads to received.',
  },
  profile: Object.fromEntries(
    ['x', 'y', 'width', 'height', 'rotation'].map((field) => [
      `constant profile :: cropOf.${field} :: 0 → 1`,
      'For the types: only a confirmed crop leads to the upload.',
    ]),
  ),
  publication: {
    ...Object.fromEntries(
      [0, 1, 2].map((at) => [
        `swapped publication.settled.sorting :: always[${at}]`,
        'A record is in one state: each guard asks for another one.',
      ]),
    ),
    'swapped publication.sending :: error operate[0]':
      'No failure is both an ended session and a change by somebody else.',
    'dropped publication.settled.draft :: review.ask :: ask': 'What is asked at first is the submission already.',
    'dropped publication.settled.withdrawn :: review.ask :: ask': 'What is asked at first is the submission already.',
  },
  rating: {
    'swapped rating.submitting :: error rate[0]': 'No failure is both an ended session and a second rating.',
    'removed rating.rated :: rating.read[0]':
      'The branch that is left reads the rating too, and open then leads to rated at once.',
    'retargeted rating.rated :: rating.read[0] → rating.open': 'It is rated, so open leads to rated at once.',
  },
  dispute: {
    'swapped dispute.form :: form.submit[0]': 'No proof is both pending and failed.',
  },
};
