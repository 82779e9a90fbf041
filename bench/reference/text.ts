import Fastify from 'fastify';

/** A bare Fastify that replies with SIZE bytes of text: the lower bound of serving a page of that size. */
const body = 'x'.repeat(Number(process.env.SIZE));
const server = Fastify();
server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
