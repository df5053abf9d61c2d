# Dvor for production over a PostgreSQL of your own (docs/operations.md, «In a container»).
#   docker build --tag dvor .
#   docker run --env-file dvor.env --publish 127.0.0.1:3000:3000 --volume dvor-data:/data --memory 2g --stop-timeout 60 dvor

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production DVOR_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
# The program is root's and cannot be changed by the process that runs it; only the data can.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs"]
