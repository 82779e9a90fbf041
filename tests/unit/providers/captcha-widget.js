// As the vendor documents it: new TencentCaptcha(appId, callback, options), show(), destroy(), getTicket().
window.TencentCaptcha = function TencentCaptcha(appId, callback, options) {
  if (typeof appId !== 'string' || typeof callback !== 'function') throw new Error('wrong arguments');
  let frame;
  let ticket = '';
  const hear = ({ source, data }) => {
    if (!frame || source !== frame.contentWindow) return;
    this.destroy();
    ticket = data.ticket || '';
    callback(
      ticket
        ? { ret: 0, ticket, randstr: data.randstr, CaptchaAppId: appId, bizState: options?.bizState }
        : { ret: 2, ticket: null },
    );
  };
  this.show = () => {
    frame = document.createElement('iframe');
    frame.id = 'tcaptcha_iframe_dy';
    frame.title = '腾讯云验证码';
    frame.src = `https://turing.captcha.gtimg.com/widget.html?aid=${appId}&lang=${options?.userLanguage ?? ''}`;
    Object.assign(frame.style, { position: 'fixed', inset: '20px', zIndex: '2000000000', background: '#fff' });
    window.addEventListener('message', hear);
    document.body.append(frame);
  };
  this.destroy = () => {
    window.removeEventListener('message', hear);
    frame?.remove();
    frame = undefined;
  };
  this.getTicket = () => ({ CaptchaAppId: appId, ticket });
};
