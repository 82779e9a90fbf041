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
  uploads: {
    'swapped uploads.sorting :: always[0]': 'Where the first file is through, there is one.',
    'swapped uploads.sorting :: always[1]': 'Where a file is loading, there is one.',
    'retargeted uploads :: files.clear → uploads.none': 'Nothing is left, and sorting leads to none at once.',
  },
  reportComment: {
    'assigned reportComment :: actions.begin :: without written': 'Every way that closes the window forgets it.',
  },
  phoneSignIn: Object.fromEntries(
    [0, 1].map((branch) => [
      `swapped phoneSignIn.signingIn :: error signIn[${branch}]`,
      'A failure has one code: each guard asks for another one.',
    ]),
  ),
  weChatSignIn: Object.fromEntries(
    ['returning :: error signIn[0]', 'returning :: error signIn[1]', 'registering :: error register[0]'].map(
      (where) => [`swapped weChatSignIn.${where}`, 'A failure has one code: each guard asks for another one.'],
    ),
  ),
  player: {
    'removed player.attached.loading :: video.failed[1]': 'The transition of attached does the same.',
  },
  editing: {
    ...Object.fromEntries(
      [0, 1].map((branch) => [
        `swapped editing.saving :: error save[${branch}]`,
        'A failure has one code: each guard asks for another one.',
      ]),
    ),
    ...Object.fromEntries(
      [
        'merging :: error look',
        'merged :: always[0]',
        'merged :: always[1]',
        'merged :: always[2]',
        'awaitingLogin :: error login',
        'confirming :: remove.cancel',
        'removing :: error remove[1]',
      ].map((where) => [
        `retargeted editing.${where} → editing.saving`,
        'Where nothing is sent, saving leads to open at once.',
      ]),
    ),
    'swapped editing.merged :: always[0]': 'What is contested is not alike.',
    'removed editing.open.clean :: form.save': 'Without a change the guard of the save refuses it.',
  },
  like: {
    'removed like.notLiked :: favor.read[0]':
      'The branch that is left keeps that it is liked, and notLiked then leads to liked.',
    'removed like.liked :: favor.read[0]':
      'The branch that is left keeps that it is liked, and notLiked then leads to liked.',
    'retargeted like.unliking :: error unlike → like.notLiked':
      'It is still liked, so notLiked leads to liked at once.',
  },
  comment: {
    'swapped comment.sorting :: always[0]': 'Nobody is both a visitor and muted.',
    ...Object.fromEntries(
      [0, 1, 2].map((branch) => [
        `swapped comment.sending :: error postComment[${branch}]`,
        'A failure has one code: each guard asks for another one.',
      ]),
    ),
  },
  exchange: {
    'swapped exchange.exchanging :: error sendExchange[0]': 'No failure is both uncertain and an ended session.',
  },
  secondFactor: {
    ...Object.fromEntries(
      ['off :: factor.cancel', 'on :: codes.saved', 'on :: factor.cancel'].map((where) => [
        `repeated secondFactor.${where}`,
        'It only clears what is clear already.',
      ]),
    ),
    ...Object.fromEntries(
      ['problem', 'name'].map((field) => [
        `constant secondFactor :: context.${field} :: '' → 'mutated'`,
        'For the types: the state that it begins in clears it.',
      ]),
    ),
    ...Object.fromEntries(
      ['proving :: code.submit[0]', 'proving :: passkey.use[0]', 'passing :: done passFactor[0]'].map((where) => [
        `swapped secondFactor.${where}`,
        'A proof has one purpose: each guard asks for another one.',
      ]),
    ),
    ...Object.fromEntries(
      ['codeOf.code', 'startOf.password', 'startOf.permit'].map((field) => [
        `constant secondFactor :: ${field} :: '' → 'mutated'`,
        'For the types: only a submitted form leads here.',
      ]),
    ),
  },
  search: {
    ...Object.fromEntries(
      ['field.leave', 'word.choose', 'offer.choose'].map((event) => [
        `repeated search.closed :: ${event}`,
        'Closing forgets the reached offer, which is forgotten already.',
      ]),
    ),
    ...Object.fromEntries(
      ['search :: text.change[0]', 'search :: search.submit[0]', 'search.closed :: field.open[0]'].map((where) => [
        `swapped ${where}`,
        'There is nothing wrong with no text.',
      ]),
    ),
    ...Object.fromEntries(
      ['address', 'text'].map((field) => [
        `constant search :: actions.open.${field} :: '' → 'mutated'`,
        'For the types: what is opened is among the offers.',
      ]),
    ),
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
    'swapped couponPack.claiming :: error receiveCoupons[0]':
      'No failure is both an ended session and a missing phone.',
    'retargeted couponPack.closed :: pack.read → couponPack.sorting':
      'It has been received, so sorting leads to received.',
    'retargeted couponPack.popup :: pack.read → couponPack.sorting':
      'It has been received, so sorting leads to received.',
    'retargeted couponPack.claimed :: pack.close → couponPack.sorting':
      'It has been received, so sorting leads to received.',
    'retargeted couponPack.received :: pack.read[0] → couponPack.sorting':
      'It has been received, so sorting leads to received.',
  },
  task: {
    'swapped task.sorting :: always[2]': 'An order task that is completed has been ordered, which is asked first.',
    'swapped task.general :: task.press[0]': 'An activity has not begun or is over, not both.',
    'swapped task.order :: task.press[0]': 'An activity has not begun or is over, not both.',
    'retargeted task.loginToComplete :: error loginToComplete → task.general':
      'A visitor has no progress, so sorting leads there.',
    'retargeted task.completingToFollow :: error completeTaskToFollow[0] → task.general':
      'A visitor has no progress, so sorting leads there.',
  },
  profile: {
    ...Object.fromEntries(
      ['x', 'y', 'width', 'height', 'rotation'].map((field) => [
        `constant profile :: cropOf.${field} :: 0 → 1`,
        'For the types: only a confirmed crop leads to the upload.',
      ]),
    ),
    ...Object.fromEntries(
      ["name :: '' → 'mutated'", 'size :: 0 → 1'].map((what) => [
        `constant profile :: states.open.states.reading.invoke.input.file.${what}`,
        'For the types: only a chosen picture is read.',
      ]),
    ),
  },
  publication: {
    ...Object.fromEntries(
      [0, 1, 2].map((at) => [
        `swapped publication.settled.sorting :: always[${at}]`,
        'A record is in one state: each guard asks for another one.',
      ]),
    ),
    'swapped publication.sending :: error operate[0]':
      'No failure is both an ended session and a change by somebody else.',
    'swapped publication.sending :: error operate[1]':
      'No failure is both a change by somebody else and a missing review.',
    'repeated publication.settled :: dialog.cancel': 'The state is that of the record, which has not changed.',
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
