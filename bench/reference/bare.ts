import Fastify from 'fastify';

/** A static reply of the same size: the lower bound of a call. */
const app = Fastify({ logger: false });
app.post('/poll', async () => ({ code: 200, success: true, message: '', msg: '', data: null }));
console.log(await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }));
