/** The captcha of a form. */
export interface CaptchaView {
  svg: string | undefined;
  refresh: () => void;
  /** Shows a vendor's widget instead of the picture; its answer, or undefined where it was closed. Rejects where it does not load. */
  solve: (() => Promise<string | undefined>) | undefined;
}
