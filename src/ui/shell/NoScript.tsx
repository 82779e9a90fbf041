/** Only in the server's page: no browser that runs scripts reads it. */
export function NoScript() {
  return (
    <p className="no-script">您的浏览器未启用JavaScript，登录、计价等功能无法使用。请在浏览器设置中启用后刷新页面。</p>
  );
}
