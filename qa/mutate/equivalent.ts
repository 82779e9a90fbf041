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
    'removed upload.ready :: file.remove':
      'Without the forbidding the whole machine hears it: to ready, where it is, forgetting what is blank already.',
  },
  like: {
    'removed like.notLiked :: favor.read[0]':
      'The branch that is left keeps that it is liked, and notLiked then leads to liked.',
    'removed like.liked :: favor.read[0]':
      'The branch that is left keeps that it is liked, and notLiked then leads to liked.',
    'retargeted like.unliking :: error unlike → like.notLiked':
      'It is still liked, so notLiked leads to liked at once.',
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
  feedback: {
    'swapped feedback.form :: form.submit[0]': 'No proof is both pending and failed.',
  },
};
