# Built where there is a network; what comes out needs neither npm nor Vite: docs/run/artefact.md
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /tablee
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /tablee
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# glibc otherwise keeps over 100 MB that V8's threads have freed.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /tablee/dist ./
RUN install -d -o node -g node -m 700 /data /shared
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
