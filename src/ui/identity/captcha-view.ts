/** The captcha of a form. */
export interface CaptchaView {
  svg: string | undefined;
  refresh: () => void;
}
