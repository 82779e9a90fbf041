/** An answer template, as it is stored at first. */
export const base = { title: '感谢', content: '感谢您的反馈', position: 1 };

export const typed = { title: '致谢', content: '感谢您，我们已处理' } as const;
/** What another has typed. */
export const theirs = '谢谢，已收到';
