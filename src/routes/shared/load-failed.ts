/** Where a flow or a dialog could not be fetched. */
export const loadFailed = '网络异常，请检查网络后重试';
