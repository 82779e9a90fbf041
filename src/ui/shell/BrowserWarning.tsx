import './browser-warning.css';

/** R036: shown and closed by the head script, because no other script of the page runs in such a browser. */
export function BrowserWarning({ assistant }: { assistant: string | undefined }) {
  return (
    <div className="browser-warning">
      您的浏览器或操作系统版本过低（Internet Explorer、Windows XP已不受支持），部分功能无法使用，请升级后访问
      {assistant && (
        <>
          ，或<a href={assistant}>下载下单助手</a>
        </>
      )}
      。
      <button type="button" id="unsupported-close">
        关闭
      </button>
    </div>
  );
}
