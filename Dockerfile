# The image's Node starts npm and nothing else: the app runs on the Node that package-lock.json pins.
FROM node:26-slim AS build
WORKDIR /app
COPY . .
# A folder with subjects of your own, in this one: see docs/own-subjects.md.
ARG CONTENT_DIR=
# Installs and builds, as the first start would do.
RUN npm run build
# The running server needs no development dependencies: 251 MB of packages remain of 819 MB.
RUN npm prune --omit=dev --omit=optional --no-save --loglevel=error

FROM node:26-slim
WORKDIR /app
COPY --from=build /app ./
ENV DATA_DIR=/data
ARG CONTENT_DIR=
ENV CONTENT_DIR=$CONTENT_DIR
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm in between, so that signals arrive.
CMD ["node", "scripts/on-pinned-node.mjs", "--max-semi-space-size=4", "--heap-growing-percent=50", "scripts/start.ts"]
