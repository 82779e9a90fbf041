/** R178: the 91 emoji that have a picture. Each is one character, without a joiner or a variation selector. */
export const emoji: readonly string[] = [
  ...'😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛😝😜🤪🤨🧐🤓😎🤩🥳😏😒😞😔😟😕🙁😣😖😫😩🥺😢😭😤😠😡🤬🤯😳🥵🥶😱😨😰😥😓🤗🤔🤭🤫😶😐😑😬🙄😯😴🤤🤧😷👍👎👌👏🙏🤝💪👋🎉🎁🌹💔💯🔥⭐✅🚀💡☕',
];

/** Where the picture of an emoji is served. */
export const emojiAddress = (character: string): string =>
  `/api/portal/v1/emoji/${character.codePointAt(0)?.toString(16) ?? ''}.svg`;
