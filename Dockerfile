# One image for the three services and the one-off commands. The first argument is the program to run.
FROM node:26.10-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/api/package.json services/api/
COPY services/scoring/package.json services/scoring/
COPY services/olympiad/package.json services/olympiad/
COPY tools/community/package.json tools/community/
COPY tools/operations/package.json tools/operations/
COPY web/package.json web/

FROM packages AS web
# Without the packages of the tests and of the other services. The texts of notifications and e-mails need those of the api.
RUN npm ci --no-audit --no-fund --workspace packages/contracts --workspace packages/service-kit \
  --workspace services/api --workspace web
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY web web
COPY tsconfig.json ./
COPY locales locales
# The texts of notifications and e-mails are compiled into each language as well.
COPY services/api/src services/api/src
RUN npm run build --workspace web && mkdir built && mv web/dist* built/

FROM packages AS production
# Without the web's packages, which are already part of the built client.
RUN npm ci --omit=dev --no-audit --no-fund --workspace packages/contracts --workspace packages/service-kit \
  --workspace services/api --workspace services/scoring --workspace services/olympiad \
  --workspace tools/community --workspace tools/operations

FROM node:26.10-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=production /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY services services
COPY tools tools
COPY migrations migrations
COPY rules rules
COPY scripts scripts
COPY docker/healthy.mjs docker/
# A client and a server build for each language.
COPY --from=web /app/built web
COPY locales locales
# Uploaded files, and the files that operations commands keep.
RUN mkdir -p .data/files && chown -R node:node .data
USER node
ENTRYPOINT ["node"]
CMD ["services/api/src/main.ts"]
