/** Whether the page is in WeChat's own browser, and not in that of WeCom, which signs by other accounts. */
export const isInWeChat = (): boolean => /MicroMessenger\/(?!.*wxwork\/)/i.test(navigator.userAgent);
