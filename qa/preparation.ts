import { withoutRequirement } from './without-requirement';

/** What a tester sets up before any case; cases refer to it as 准备. */
export const preparations: readonly string[] = [
  '启动一个全新的门户：`DEV_CLOCK=1 DATA_DIR=$(mktemp -d) npm start`，打开它打印的地址。用例中以 / 开头的地址都在这个门户上。启动时还会打印样例人员和验证码。',
  '样例客户是 C10001、C10002、C10003、C10005，密码都是 portal-demo-2026。邮件和短信都在 /dev/outbox ，请求的开关在 /dev/faults ，时钟在 /dev/clock 。',
  '写着「按「准备」」的用例在工作台 /qa 中做：选流程，在「执行」中选用例，按「准备」就有准备好的账号、密码和链接，「打开用例的页面」就是用例开始的页面；开关和时钟从步骤里按。',
  '「动态验证码」由验证器应用显示：把「准备」给出的验证器的密钥手动输入应用（任何 TOTP 应用，30 秒 6 位）。同一个验证码只能用一次，用过后等下一个。没有设备时，在开发者工具「WebAuthn」面板启用虚拟验证器，就能添加和使用通行密钥。',
  '「服务返回：…」「等待」「没有草稿」一类的步骤没有要点的东西，只看页面是否变成「预期」的样子。页面停在「正在……」不动时，按「执行」中的「放行请求」，被开关留住的请求就继续。',
  '用 Chrome 的无痕窗口测试，按 F12 打开开发者工具。',
  '「正在……」的状态很短：在「网络」面板把「不节流」改成「3G」，就能看清。',
  '让请求返回指定的内容：先照常操作一次，在「网络」面板右键这个请求，选「替换内容」（Override content），把响应改成用例写的内容并保存，再照用例操作。看到结果后取消替换。',
  '屏蔽请求：在「网络」面板右键这个请求，选「屏蔽请求网址」。',
  '不想自己造条件时：`npm run qa -- walk <流程> --page` 打开一个浏览器，页面上的操作由测试人员做；「服务返回」「等待」和另一个标签页里的操作由程序做，数据与用例完全一致。',
];

/** The page of the preparations beside the case lists. */
export const preparation = `# 准备

由 \`npm run qa -- docs\` 生成，请勿手工修改。

${preparations.map((line, at) => `${at + 1}. ${line}`).join('\n')}

每一步的「预期」只写与上一步不同的地方；「页面不变」的步骤要核对列出的全部内容。

## 没有需求编号的用例

${Object.entries(withoutRequirement)
  .map(([flow, reason]) => `- [${flow}](${flow}.md)：${reason}。`)
  .join('\n')}
`;
