import type { FastifyInstance } from 'fastify';
import { isSmtTool, smtTools } from '../../../contract/service/rules/smt-tools';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { html } from '../../providers/html';

const style = html`body{margin:0;padding:24px;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#12211b}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #e3e1d8;text-align:start}`;

/** Tells the page around it how high it is, as the real tool does. */
const script = html`new ResizeObserver(()=>parent.postMessage({type:"frameHeight",height:document.body.offsetHeight},location.origin)).observe(document.body)`;

const parts = ['电阻 10kΩ ±1%', '电容 100nF 50V', '电感 4.7µH', '稳压器 3.3V', '单片机 32位', '连接器 2.54mm'];

/** Pages that stand in for the tools of the SMT site where none is configured. */
export function serveSmtStandIn(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.orderSites.smt !== '') return;
  app.get<{ Params: { tool: string } }>('/smt-tool/:tool', { schema: { hide: true } }, async (request, reply) => {
    const { tool } = request.params;
    if (!isSmtTool(tool)) throw new BusinessError(404, '请求的内容不存在');
    const { title } = smtTools[tool];
    const rows = Array.from({ length: 18 }, (_, at) => {
      const size = at % 3 === 0 ? '0402' : '0603';
      return html`<tr><td>${parts[at % parts.length]}</td><td>${size}</td><td>${(at + 1) * 1_000}</td></tr>`;
    });
    const page = html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>SMT下单系统接入前，由本页代替。</p>
<table><thead><tr><th>名称</th><th>封装</th><th>库存</th></tr></thead><tbody>${rows}</tbody></table>
<script nonce="${request.nonce}">${script}</script></body></html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup);
  });
}
