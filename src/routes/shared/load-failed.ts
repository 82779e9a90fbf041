/** The message where a flow or a dialog failed to load. */
export const loadFailed = '网络异常，请检查网络后重试';
