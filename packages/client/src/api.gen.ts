// Generated from the OpenAPI document by `bun run generate`. Do not edit.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness
         * @description Checks both databases, and whether changes are accepted.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping */
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description In the text format of Prometheus. Needs INTERNAL_TOKEN to be set.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/tls/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * May a host have a certificate?
         * @description For a proxy that requests certificates when they are needed, such as Caddy (on_demand_tls ask): 200 for the service's own hosts and those of verified domains, else 404. For a proxy nearby: asked from a public address, it is always 404. Unknown hosts are limited for an address (429). Below a wildcard domain, 50 new names are allowed in a day (429 for more), and none while the domain has no link, page, product or fallback (404).
         */
        get: operations["askForCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description The first account becomes the instance admin, and takes the setup_token that the server printed when it started, unless BASE_URL is a loopback address. Until there is an instance admin, every other way to get an account answers 403 setup_token_required, and 429 after five wrong tokens within a minute. SIGNUP decides who can create later accounts. Sets the session cookie and mails a link to verify the address. An invitation_token verifies it, too, and takes over an account that somebody else created with the address without verifying it.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Sets the session cookie. An account with a second factor needs a code as well: without one, the right password is answered by 401 second_factor_required, with the field code where a code can be it. 429 after ten failures for an account from an address in 15 minutes, and after twenty wrong codes for an account in an hour. 403 sso_required where the password is right and a workspace requires single sign-on.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset
         * @description Always 202. Mails a link that is valid once, for an hour.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password
         * @description Ends every session and every personal access token of the user.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to log in with a passkey
         * @description Answers what the browser asks it by: navigator.credentials.get(). Valid for five minutes, once, together with the cookie that it sets.
         */
        post: operations["beginPasskeyLogIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a passkey
         * @description Instead of the password and a second factor. Sets the session cookie.
         */
        post: operations["logInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description In production, 404 unless you are that user, share a workspace that they agreed to join, or are an instance admin. An instance outside production answers everybody, with `email` only for the first two.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get yourself */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Nobody can sign in to it from now on, and a job soon erases your personal data. What you created stays in its workspaces, without your name. 409 for the last owner of a workspace: hand it over or delete it first. Send `current_password`, or prove who you are with POST /v1/me/confirm first; 403 `confirmation_required` otherwise. Personal tokens and API keys can't do this: 403.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Update yourself
         * @description Absent and unknown fields are ignored.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/v1/me/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how you are signed in
         * @description `workspace_id` is the only workspace that this session or token reaches, because the single sign-on of that workspace started it; `null` means all of your workspaces. `email_verified` says whether you have shown that you read mail at your address.
         */
        get: operations["getSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Where you are signed in; the one used last first. last_used_at is exact to a minute.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends all sessions but that of this request.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a verification email
         * @description Mails you a link that is valid for seven days. Returns 409 if your address is verified already.
         */
        post: operations["requestEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify your email address
         * @description Takes the token of the verification email, signed in as the account that the email was sent for.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends your other sessions. 429 after ten wrong passwords from an address in 15 minutes, counted with those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your second factors */
        get: operations["getSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description Makes a secret for it, which counts once its first code confirms it, within 15 minutes. An app that is in use stays until then. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        post: operations["beginTotp"];
        /**
         * Remove your authenticator app
         * @description A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your authenticator app
         * @description With the code that it shows. Answers ten new recovery codes, once. The first factor of an account ends its other sessions; end_tokens revokes its personal tokens as well. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description The earlier ones stop working. 409 without a second factor. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to add a passkey
         * @description Returns the options for navigator.credentials.create(). They are valid for five minutes, once, for the session that asked. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description The first factor of an account ends its other sessions; end_tokens revokes its personal tokens as well. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request. While you have no second factor, `current_password` in this request confirms as well; once you have one, a code, a recovery code or a passkey is needed. Wrong passwords count as those at sign-in. Personal tokens and API keys can't do this: 403.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Personal tokens and API keys can't do this: 403.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/v1/me/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what you can confirm with
         * @description Personal tokens and API keys can't do this: 403.
         */
        get: operations["getConfirmation"];
        put?: never;
        /**
         * Confirm that it's you
         * @description Proves again who you are, by your password, a code or a passkey. For 15 minutes, this session can then create tokens, API keys, passkeys and other credentials. Signing in counts as well. 400 at the field that is wrong; wrong passwords and codes count as those at sign-in. 403 if your account has neither a password nor a second factor: sign in again instead. Personal tokens and API keys can't do this: 403.
         */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/confirm/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to confirm with a passkey
         * @description Returns the options for navigator.credentials.get(). They are valid for five minutes, once, for this session. Send its answer to POST /v1/me/confirm. Personal tokens and API keys can't do this: 403.
         */
        post: operations["beginPasskeyConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your personal access tokens */
        get: operations["listPersonalTokens"];
        put?: never;
        /**
         * Create a personal access token
         * @description It acts as you. The secret is only in this response. A token that you create with another personal token ends with it, and one that you create in a session from single sign-on reaches only that workspace. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        post: operations["createPersonalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a personal access token */
        delete: operations["revokePersonalToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your workspaces
         * @description An API key, and a session or token from single sign-on, sees only the workspace that it reaches.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description You become its owner. Without a slug, one is derived from the name.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description With all its links. It can not be undone. Needs the role owner in the workspace, or a higher one.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Update a workspace
         * @description Absent settings stay as they are. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listWorkspaceMembers"];
        put?: never;
        /**
         * Add a member
         * @description Somebody who shares a workspace with you, by id or address. Anybody else is invited by their address: the answer is the invitation. Nobody grants a role above their own. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["addWorkspaceMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member, or leave
         * @description Removing others needs admin. The last owner stays: 409 last_owner. Needs the role viewer in the workspace, or a higher one.
         */
        delete: operations["removeWorkspaceMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description The last owner stays: 409 last_owner. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateWorkspaceMember"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations, the latest first
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description The token is only sent by e-mail. A second invitation to an address replaces the first. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description By the user whose address was invited.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the single sign-on
         * @description Nulls where nothing is set. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getSso"];
        /**
         * Set the single sign-on
         * @description Sets the whole configuration. `workos` needs `organization_id` and `connection_id`; `oidc` needs `issuer`, `client_id` and `client_secret`, and generates the two IDs if you omit them. Single sign-on can be enabled once the TXT record verifies the domain (409 `domain_not_verified`). A new domain, provider, issuer, connection or client takes the verification back and generates a new TXT value. Only one workspace can enable a domain or a connection at a time (409 `conflict`). After a downgrade below Business, the configuration keeps working and can be deleted. Needs the role owner in the workspace, or a higher one. Personal tokens and API keys can't do this: 403. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        put: operations["setSso"];
        post?: never;
        /**
         * Delete the single sign-on
         * @description Available on every plan. Members stay; the sessions that single sign-on started end. Needs the role owner in the workspace, or a higher one. Personal tokens and API keys can't do this: 403. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        delete: operations["deleteSso"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/sso/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the domain now
         * @description Whatever is found. At most every 10 seconds. It is checked by itself, too: every minute for an hour, every 15 minutes for a day, hourly for 72 hours, and daily once it is proved. A proof that is gone for a week switches single sign-on off. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["verifySsoDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the single sign-on of a domain
         * @description 404 where none is enabled.
         */
        get: operations["discoverSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/by-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the workspace of a connection
         * @description 404 where none is enabled.
         */
        get: operations["findSsoWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start a sign-in
         * @description For browsers, with one of connection, domain and workspace: redirects to the identity provider, with state, nonce and PKCE, and sets the cookie that binds the sign-in to the browser for ten minutes. Every refusal redirects to the login page, which says what to do.
         */
        get: operations["authorizeSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End a sign-in
         * @description Where the identity provider sends the browser back: sets the session cookie and redirects to the dashboard, or to the login page with what to do.
         */
        get: operations["finishSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Link an account to single sign-on
         * @description Opened from the email that asks an existing account whether single sign-on may open it, in the browser that started the sign-in. Sets the session cookie and redirects to the dashboard, or to the login page with what to do.
         */
        get: operations["consentToSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description It acts in this workspace, with its role or its creator’s, whichever is lower. The secret is only in this response. One that is created with a token or another key ends with it. Needs the role admin in the workspace, or a higher one. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List links
         * @description The latest first. offset is deprecated: its responses have the Deprecation header. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Create a link
         * @description Without a slug, one of 7 unambiguous characters is generated. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export links as CSV
         * @description All matching links, in the format that imports accept. Cells that a spreadsheet would run as a formula begin with an apostrophe, which an import removes. Without passwords. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["exportLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check or suggest a slug
         * @description Says what the creation of a link with this slug would say now, and reserves nothing. Needs the role editor in the workspace, or a higher one.
         */
        get: operations["checkSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a link
         * @description By its external id, or by its slug and its domain: in any state but deleted. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["findLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count links
         * @description Those that match, in all and by groups, the largest first. A link with several tags counts for each of them. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["countLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getLink"];
        put?: never;
        post?: never;
        /**
         * Delete a link
         * @description It can be restored for 30 days. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteLink"];
        options?: never;
        head?: never;
        /**
         * Update a link
         * @description Absent fields stay as they are, also those of utm and social; null clears. After a change of the slug, the old one is free. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateLink"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted link
         * @description Needs the role editor in the workspace, or a higher one.
         */
        post: operations["restoreLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many links
         * @description At most 1,000, each independently: failed lists the rejected ones, which do not affect the others. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createLinks"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update many links
         * @description At most 1,000, with the same changes; add_tags and remove_tags leave the other tags of each. Invalid changes are rejected as a whole; slugs can not be changed. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateLinks"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many links
         * @description At most 1,000. They can be restored for 30 days. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["deleteLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/by-external-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update many links by their external ids
         * @description At most 1,000, each independently, and in their order: failed lists the rejected ones, which do not affect the others. Needs the role editor in the workspace, or a higher one.
         */
        put: operations["putLinks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/by-external-id/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update a link by its external id
         * @description 201 where it was created; else absent fields stay as they are, and null clears. Needs the role editor in the workspace, or a higher one.
         */
        put: operations["putLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a link's QR code
         * @description Of the short link with ?qr=1, which marks the click's trigger and is not forwarded. A parameter goes before the link's style, that before the workspace's, that before the branding. 422 says why no decoder would read it: its colours are too near to each other or light on dark, the logo is too large for the level, the picture too small for so many modules. With If-None-Match, a picture that is known is not drawn again. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getLinkQr"];
        /**
         * Set the style of a link's QR code
         * @description The whole style: what is absent or null is as the workspace's style has it. 422 as when it is drawn. Needs the role editor in the workspace, or a higher one.
         */
        put: operations["setLinkQrStyle"];
        post?: never;
        /**
         * Delete the style of a link's QR code
         * @description It has the workspace's. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteLinkQrStyle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/qr/style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the style of a link's QR code
         * @description As it is stored: null is as the workspace's style has it. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getLinkQrStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/qr/style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace's style of QR codes
         * @description As it is stored: null is as the branding has it, else as the service does. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getQrStyle"];
        /**
         * Set the workspace's style of QR codes
         * @description The whole style, for all codes that have no other. 422 as when one is drawn. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setQrStyle"];
        post?: never;
        /**
         * Delete the workspace's style of QR codes
         * @description Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteQrStyle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/qr/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw the QR codes of many links
         * @description At most 1,000, as a ZIP archive of a file for each, named by its slug. The archive is sent while the codes are drawn, each file stored as it is with its size in front of it: who reads along knows how many have come. One that isn't this workspace's is a 404, and a style that no decoder would read a 422, before any code is drawn. With an Idempotency-Key that was used, they are drawn again. Needs the role viewer in the workspace, or a higher one.
         */
        post: operations["drawQrCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/qr/gs1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw the QR code of a GS1 Digital Link
         * @description Needs the plan Business or Enterprise: of the workspace of an API key, else of one of yours. With a quiet zone of four modules. Recovery: L 7 %, M 15 %, Q 25 %, H 30 %. 400, 402 and 422 have the error alone.
         */
        post: operations["drawDigitalLinkQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/gs1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List GS1 products
         * @description The latest first. Needs the role editor in the workspace, or a higher one.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/gs1/{gtin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a GS1 product
         * @description By its GTIN, in any padding. Needs the role editor in the workspace, or a higher one.
         */
        get: operations["getProduct"];
        /**
         * Set what a GTIN leads to
         * @description The whole product: what is absent is cleared. Its host then resolves the GS1 Digital Link /01/{gtin}, with what identifies it further: to the destination, or by ?linkType= to one of the links, in the visitor's language. ?linkType=all, or Accept: application/linkset+json, lists them (RFC 9264). A GTIN has one workspace on a host, else it is a 409. Needs the plan Business or Enterprise. Needs the role editor in the workspace, or a higher one.
         */
        put: operations["setProduct"];
        post?: never;
        /**
         * Delete a GS1 product
         * @description Its codes lead nowhere then. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/preview-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture for the preview of a link
         * @description Fetched from its address by the service, which must be public, within 5 seconds: a PNG, JPEG, WebP, GIF or AVIF of at most 5 MiB, by its bytes. At most 60 a minute for a workspace. 422 says why there is none. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getPreviewImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description With the number of links of each, the most used first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Links make tags by having them; one that is made so is listed without links, too, and may have a colour. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a tag
         * @description It is taken from all of its links, which stay. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /**
         * Rename or colour a tag
         * @description All links that have it are renamed in, each with its link.updated; past some 30,000 of them, the rest follows after the answer. 409 where another tag has the name, in whatever case: merge them. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateTag"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/tags/{tag_id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a tag into another one
         * @description Its links get the other tag, which is answered; the tag itself is no more. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["mergeTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders
         * @description Those that links are in, and those around them, with the number of links in each and below. At most 2000 that links are in. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/orphan-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests for links that there are none of
         * @description On the workspace's domains, the most asked first, bots among them: of each day the 1,000 most asked, for 30 days. One that a link was made of is no longer there. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listOrphanVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link without naming a workspace
         * @description In the API key's workspace; for a person in the one of workspace_id, else in that which you have been in for the longest.
         */
        post: operations["createLinkAnywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description The latest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description At most 1,000 per workspace. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns/{campaign_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        /**
         * Delete a campaign
         * @description Its links stay, in no campaign. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        /**
         * Update a campaign
         * @description Absent fields stay as they are; null clears. The status archived archives it, any other brings it back. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns/{campaign_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a campaign's links
         * @description All others leave it. At most 1,000; more can be added, and single ones removed, by updateLinks with campaign_id. Clicks stay with the campaign that their link was in. Needs the role editor in the workspace, or a higher one.
         */
        put: operations["setCampaignLinks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns/{campaign_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A campaign's clicks by day and by link
         * @description Human clicks on links that were in the campaign when they were clicked. Of clicks that are too old to be kept, whole quarters of an hour. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getCampaignStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/utm-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List UTM templates
         * @description The oldest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listUtmTemplates"];
        put?: never;
        /**
         * Create a UTM template
         * @description {slug} is the link's slug, {date} the day of its creation in the workspace's timezone (2026-11-21), {campaign} the name of its campaign. At most 500 per workspace. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createUtmTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/utm-templates/{utm_template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a UTM template
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getUtmTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a UTM template
         * @description Its links are not changed. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteUtmTemplate"];
        options?: never;
        head?: never;
        /**
         * Update a UTM template
         * @description Absent fields stay as they are; null clears. Links that were made with it are not changed. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateUtmTemplate"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/utm-templates/{utm_template_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a UTM template
         * @description Where a link to destination_url would lead that is made with it today. Parameters of the destination itself win. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["previewUtmTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/cta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List overlays
         * @description The oldest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listOverlays"];
        put?: never;
        /**
         * Create an overlay
         * @description Links with its cta_overlay_id show their destination in a frame, and the overlay on it: to people, and not to who sends Sec-GPC: 1. A destination that forbids framing is redirected to plainly; the link has cta_blocked then. A link with an overlay has no splash page. At most 200 per workspace. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createOverlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/cta/{overlay_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overlay
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getOverlay"];
        put?: never;
        post?: never;
        /**
         * Delete an overlay
         * @description Its links stay, without an overlay. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteOverlay"];
        options?: never;
        head?: never;
        /**
         * Update an overlay
         * @description Absent fields stay as they are. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateOverlay"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bio pages
         * @description The oldest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listBioPages"];
        put?: never;
        /**
         * Create a bio page
         * @description A draft: visitors see it once it is published. Its slug is one among those of links. At most 200 per workspace. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createBioPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bio page
         * @description As it is edited, with what visitors may not see yet. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getBioPage"];
        put?: never;
        post?: never;
        /**
         * Delete a bio page
         * @description Its slug is free then. Clicks on it stay counted. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteBioPage"];
        options?: never;
        head?: never;
        /**
         * Update a bio page
         * @description Absent fields stay as they are, also those of theme and seo; blocks are replaced as a whole. Visitors see the changes after the next publication; a new slug or domain is the address of the page at once. Needs the role editor in the workspace, or a higher one.
         */
        patch: operations["updateBioPage"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a bio page
         * @description Visitors see it as it is now. Blocks that lead to what has become unsafe are hidden: see unsafe_blocks. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["publishBioPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish a bio page
         * @description Visitors find nothing at its address then. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["unpublishBioPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A bio page's views and clicks by day and by block
         * @description By people. The same clicks are in the analytics, where bio_page_id filters by the page and by=bio_block groups them. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getBioPageStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a bio page's QR code
         * @description As a link's is drawn: a parameter goes before the workspace's style. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getBioPageQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A bio page as visitors would see it
         * @description The draft, as HTML. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["previewBioPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversions
         * @description The latest told first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listConversions"];
        put?: never;
        /**
         * Tell a conversion
         * @description What a visitor did after a click on a link with track_conversions: a lead, a sale, or an event of your own. The same external_id again answers the first one. A click that isn't known, or is another workspace's, leaves it unattributed. Sales are announced by conversion.created. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clicks, leads, sales and revenue
         * @description Conversions by when they occurred, clicks by when they were. What belongs to no click is apart. With link_id, of that link alone. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getConversionSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * From the click to the lead and the sale
         * @description Clicks, those that led to a lead or a sale, and those that led to a sale, by when they were and when it occurred. A click counts once in each. With link_id, of that link alone. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getConversionFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Conversions by link, campaign, country or day
         * @description Of what belongs to a click. The most sales first, at most 1,000; days in their order, empty ones too. With link_id, of that link alone. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getConversionsBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell what happened on a page
         * @description For the script /c.js: leads and events of own names, never sales or amounts. Without credentials, from any site; the media type is not looked at. The answer is the same whether the click is known or not. Nothing is kept where the browser sends Sec-GPC: 1.
         */
        post: operations["trackEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/providers/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How Stripe is set up
         * @description With what arrived last; never the secret. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getStripe"];
        /**
         * Set Stripe up
         * @description Its secret is never shown again. With a `secret`, a session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setStripe"];
        post?: never;
        /**
         * Take no more events of Stripe
         * @description Sales that it told stay. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteStripe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversions/stripe/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an event of Stripe
         * @description For Stripe alone: it signs with the secret of the workspace's set-up, else it is 401. Its events checkout.session.completed, payment_intent.succeeded, invoice.paid, charge.refunded and refund.*: a session, its payment and its invoice are one sale, in whatever order they come. Others are answered, and ignored.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/providers/shopify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How Shopify is set up
         * @description With what arrived last; never the secret. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getShopify"];
        /**
         * Set Shopify up
         * @description Its secret is never shown again. With a `secret`, a session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setShopify"];
        post?: never;
        /**
         * Take no more events of Shopify
         * @description Sales that it told stay. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteShopify"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversions/shopify/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an event of Shopify
         * @description For Shopify alone: it signs with the secret of the workspace's set-up, else it is 401. Its webhooks orders/paid and refunds/create, with the subtotal of an order as its amount. Others are answered, and ignored.
         */
        post: operations["receiveShopifyEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description The latest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import links
         * @description From our own CSV export, or from exports of Bitly, Dub, Shlink, Kutt, YOURLS, Rebrandly and Short.io; or directly from the service, by url and token. It runs in the background: get it for its progress, its failures for links that were not imported, and its warnings for what was changed or left out. dry_run says all of it, and changes nothing. Links keep when they were made, and their clicks as imported_clicks. What is imported twice is not counted twice: a slug that is in use is refused. The export alone may be the body, as text/csv in any charset that the type names; the query then says the options. A form (multipart/form-data) has them as fields, and the export as file. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description With its progress. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows that an import rejected
         * @description With the error of each, in their order. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listImportFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what an import changed or left out
         * @description By row and field, in their order. The first 20,000 of an import are kept. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listImportWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Links that it created stay. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List link audits
         * @description The latest first, and when the next one starts. The last ten are kept. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listLinkAudits"];
        put?: never;
        /**
         * Look for broken links
         * @description Requests every address that links lead to, each once, in the background: one request at a time for a host. What seems broken is checked again some minutes later. Only one audit of a workspace runs at a time. Deleted and archived links are left out. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createLinkAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schedule of link audits
         * @description 404 where there is none. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getLinkAuditSchedule"];
        /**
         * Schedule link audits
         * @description The whole schedule. Its recipients are mailed where something is broken or unreachable. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setLinkAuditSchedule"];
        post?: never;
        /**
         * Delete the schedule of link audits
         * @description Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteLinkAuditSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/{audit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link audit
         * @description With its progress. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getLinkAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/{audit_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of a link audit
         * @description Also while it is running. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listLinkAuditResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/{audit_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a link audit
         * @description Its results stay. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["cancelLinkAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a link's safety scans
         * @description The newest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listLinkScans"];
        put?: never;
        /**
         * Scan a link now
         * @description The verdict takes effect at once, unless an admin decided otherwise. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["scanLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List visitors' reports of a link
         * @description The newest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listLinkReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow or block a link
         * @description Takes effect at once and holds until the destination changes. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["moderateLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/safety/suspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suspect and blocked links
         * @description The last flagged first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listSuspectLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a short link
         * @description Without an account. The admins of its workspace see it.
         */
        post: operations["reportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How directory sync is set up
         * @description Nulls where nothing is set. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getDirectory"];
        /**
         * Set directory sync up
         * @description For the webhooks of WorkOS. Whether it is switched on stays as it is; the first time it is on. A directory that another workspace has is 409. A directory set up by an admin removes no owner: it does what they may do. Members whom it doesn't know stay. With a new webhook_secret, a session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setDirectory"];
        post?: never;
        /**
         * End directory sync
         * @description Forgets its users, groups, events, the secret and the SCIM token. Members stay. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteDirectory"];
        options?: never;
        head?: never;
        /**
         * Set the role of new members
         * @description Of who comes later; also where a SCIM client is the only directory. 404 where nothing is set up. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateDirectory"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch directory sync on or off
         * @description Keeps the configuration, the secret and the token. While it is off, webhooks are 401, SCIM is 403, and nobody is kept from signing in by it. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["enableDirectory"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the directory's users
         * @description The latest first; deleted ones as suspended. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listDirectoryUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the directory told
         * @description The latest first: of 30 days, at most 20,000. By webhooks, and what a SCIM client changed. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listDirectoryEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the token of the SCIM client
         * @description The bearer of requests to scim_url. There is one: it replaces the one before at once. Where no directory is set up, it is now, with viewer as the default role. The secret is only in this response. Needs the role admin in the workspace, or a higher one. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        post: operations["createScimToken"];
        /**
         * Revoke the token of the SCIM client
         * @description Also where there is none. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["revokeScimToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scim/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an event of a directory
         * @description For WorkOS alone: it signs with the directory's webhook_secret, in Directory-Signature or WorkOS-Signature, else it is 401. dsync.user.*, dsync.group.* and dsync.deleted, once each and in any order; others are answered, and ignored.
         */
        post: operations["receiveDirectoryEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the branding
         * @description Nulls where nothing is set. On every plan. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getBranding"];
        /**
         * Set the branding
         * @description The whole configuration: an absent or null field is cleared, but for pictures that are left out. After a fall below Business it is kept and not shown. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setBranding"];
        post?: never;
        /**
         * Delete the branding
         * @description With its pictures. On every plan. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteBranding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the logo
         * @description The picture as the body: a PNG, JPEG, WebP or SVG by its bytes, of at most 1 MiB and 4,096 pixels a side. It is encoded anew: nothing but what is seen is kept, at most 1,024 pixels a side; of an SVG, shapes, paint and text. At most 10 a minute for a workspace. 422 says why it can not be shown. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/pixels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the retargeting pixels
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getPixels"];
        /**
         * Set the retargeting pixels
         * @description The whole configuration: an absent or null id clears it. Links with show_splash fire them before they redirect. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setPixels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description The latest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain
         * @description It is pending until its TXT record is found: every minute for an hour, every 15 minutes for a day, then hourly for up to 72 hours. What a plan that fell no longer includes stays and works. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a domain
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description Its links are archived and stay readable. They do not count for the quota any more. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        /**
         * Update a domain
         * @description Absent fields stay as they are; null clears. Where slugs would no longer differ, case_sensitive can not be turned off: a conflict names them. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateDomain"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a domain now
         * @description Whatever is found. A failed domain is pending again. At most every 10 seconds. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains/{domain_id}/app-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the app links of a domain
         * @description Empty where none are set. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getAppLinks"];
        /**
         * Set the app links of a domain
         * @description All of them: a platform that is absent is cleared. They are served on the host of the domain, as /.well-known/apple-app-site-association and /.well-known/assetlinks.json. Needs the role admin in the workspace, or a higher one.
         */
        put: operations["setAppLinks"];
        post?: never;
        /**
         * Delete the app links of a domain
         * @description Both files are 404 then. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteAppLinks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace's plan and usage
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getWorkspaceUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every workspace
         * @description With limits and usage. The oldest first. For administrators of the instance.
         */
        get: operations["listAllWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the plan and the limits of a workspace
         * @description Takes effect with the next request. For administrators of the instance.
         */
        patch: operations["updateWorkspacePlan"];
        trace?: never;
    };
    "/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every user
         * @description The oldest first. For administrators of the instance.
         */
        get: operations["listAllUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is wrong with the instance
         * @description The conditions that last now, with what to do. Empty if nothing is wrong. For administrators of the instance.
         */
        get: operations["listConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the instance
         * @description Its version, checks, storage, backups, replica and counts. For administrators of the instance.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orphan-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests for links that there are none of, on the service's own host
         * @description Which belongs to no workspace. As those of a workspace; its days are those of UTC. For administrators of the instance.
         */
        get: operations["listOwnOrphanVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agreements that wait to be countersigned
         * @description Of every workspace, the oldest first. For administrators of the instance.
         */
        get: operations["listUncountersignedAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/agreements/{agreement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agreement of any workspace
         * @description For administrators of the instance.
         */
        get: operations["getAnyAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Its secret is only in this response. At most 20 per workspace. Needs the role admin in the workspace, or a higher one. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description With its delivery log. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Absent fields stay as they are. Disabling fails the waiting deliveries. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a ping
         * @description A delivery like any other, of the type ping. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret
         * @description For 24 hours, deliveries are signed with both secrets. Needs the role admin in the workspace, or a higher one. A session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`. Send POST /v1/me/confirm, then repeat the request.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description The latest first. Kept for 30 days. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description With the request body. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery
         * @description A failed or delivered one, with the same body and id. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Who did what, the latest first. Entries are immutable. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit entries
         * @description As CSV, or with format=ndjson as one JSON object per line. Cells that a spreadsheet would run as a formula begin with an apostrophe. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description The latest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Export as CSV
         * @description Clicks, links, conversions or audit entries up to now, written in the background: get it for its progress, then download it within 7 days. Clicks are the oldest first, the others the latest first. Cells that a spreadsheet would run as a formula begin with an apostrophe. At most 3 unfinished exports per workspace. The type audit needs the role admin. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an export
         * @description With its progress. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        /**
         * Delete an export
         * @description With its file; a running one is stopped. The type audit needs the role admin. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports/{export_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description The file, or a part of it by Range and If-Range. 409 until it is completed, 410 once it is expired, cancelled or failed. Downloads are audited. The type audit needs the role admin. Needs the role editor in the workspace, or a higher one.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports/{export_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an export
         * @description Its partial file is removed. The type audit needs the role admin. Needs the role editor in the workspace, or a higher one.
         */
        post: operations["cancelExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look a link up
         * @description By slug and host or domain_id. Only links that redirect now; a protected link shows no destination.
         */
        get: operations["lookUpLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clicks by hour, day, week or month
         * @description Empty buckets are there, as 0; none lies after now. Weeks begin on Monday; of those and of months that the range has in part, what it has is counted. At most 366 days, or 31 by the hour.
         */
        get: operations["getClickTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/links/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links with the most clicks */
        get: operations["getTopLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Unique visitors within windows from the first click
         * @description total: all of the range; the others: within that time from the first click of the range.
         */
        get: operations["getVisitorFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many visitors came back
         * @description By the ISO week of their first click in the range. Cells without a visitor are left out.
         */
        get: operations["getVisitorCohorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clicks by country, device, referrer …
         * @description The most clicks first, or what grew the most. hour_of_day and weekday (mon to sun) are those of the timezone.
         */
        get: operations["getClickBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The numbers of a range, and of the one before */
        get: operations["getClickSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Single clicks
         * @description The latest first.
         */
        get: operations["listClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clicks as they come
         * @description Server-Sent Events of the type `click`, with the data of a single click. With `Last-Event-ID`, those of the last hour that came after it are sent first. A stream ends after five minutes; browsers connect again and miss nothing. It also ends within five seconds when its caller may no longer read the workspace.
         */
        get: operations["streamClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the workspace handles personal data
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getCompliance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how the workspace handles personal data
         * @description Absent fields stay as they are. What is older than it is to be kept is purged within a day: clicks become counts, conversions lose their customers, audit entries are deleted. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateCompliance"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agreements that can be signed
         * @description With their texts. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listAgreementTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agreements
         * @description Also those that were withdrawn. The latest first. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listAgreements"];
        put?: never;
        /**
         * Sign an agreement
         * @description Keeps the exact text, and mails the admins of the workspace and the administrators of the service, who countersign. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["signAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/{agreement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agreement with its text
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getAgreement"];
        put?: never;
        post?: never;
        /**
         * Withdraw an agreement
         * @description It stays in the list. A countersigned one can not be withdrawn: 409 audit_immutable. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["withdrawAgreement"];
        options?: never;
        head?: never;
        /**
         * Correct who signed
         * @description Until it is countersigned: then 409 audit_immutable. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateAgreement"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/{agreement_id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agreement as a page to print
         * @description With its signatures, for A4. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getAgreementPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/{agreement_id}/countersign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Countersign an agreement
         * @description For the administrator of the service. From then on nothing of it can be changed. For administrators of the instance.
         */
        post: operations["countersignAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/data-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the exports of the whole workspace
         * @description At most one: a new export takes the place of the one before. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listDataExports"];
        put?: never;
        /**
         * Export the whole workspace
         * @description Everything that is stored of it, as files of JSON lines in a ZIP archive with a manifest, written in the background: get it for its status, then download it within 7 days. Another instance imports it by `bun run admin import-workspace`. Passwords, tokens and keys are left out, and so are their hashes. It takes the place of the export before; 409 while that one is unfinished. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["createDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/data-export/{data_export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an export of the whole workspace
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getDataExport"];
        put?: never;
        post?: never;
        /**
         * Delete an export of the whole workspace
         * @description With its archive; one that is being written leaves none. Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteDataExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/data-export/{data_export_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export of the whole workspace
         * @description The archive, or a part of it by Range and If-Range. 409 until it is completed, 410 once it is expired or failed. Downloads are audited. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["downloadDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the receipts of erasures
         * @description The latest first. They are kept for ever. Needs the role admin in the workspace, or a higher one.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Forget a visitor, a user or all clicks
         * @description Of a visitor, whose clicks and conversions stay counted without anything that tells of them, or all of the workspace. The answer is the receipt. Clicks from before the visitors' salt was last replaced (every 400 days) can't be found: nobody can tell any more whose they were. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["createErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/erasure/{erasure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of an erasure
         * @description Needs the role admin in the workspace, or a higher one.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download what is stored about you
         * @description One JSON object a line, each with its type: user, membership, session, personal_token, api_key, passkey, invitation, directory_user and audit_entry. What you made belongs to its workspaces, which export it.
         */
        get: operations["downloadOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled reports
         * @description The oldest first. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listScheduledReports"];
        put?: never;
        /**
         * Schedule a report
         * @description By mail, at an hour of a timezone: clicks, unique visitors and bots with the change from the previous period, a chart, the top links, countries and referrers. At most 20 per workspace. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["createScheduledReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scheduled report
         * @description Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getScheduledReport"];
        put?: never;
        post?: never;
        /**
         * Delete a scheduled report
         * @description Needs the role admin in the workspace, or a higher one.
         */
        delete: operations["deleteScheduledReport"];
        options?: never;
        head?: never;
        /**
         * Update a scheduled report
         * @description Absent fields stay as they are; filters are replaced as a whole. Needs the role admin in the workspace, or a higher one.
         */
        patch: operations["updateScheduledReport"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/reports/{report_id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a report now
         * @description For the last complete day, week or month, to all recipients, at most every ten minutes. The schedule does not change. Needs the role admin in the workspace, or a higher one.
         */
        post: operations["sendScheduledReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/public-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public statistics
         * @description Of those of the links whose statistics are public: of a link, whether they are. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["listPublicStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/public-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link's public statistics
         * @description 404 while they are disabled. Needs the role viewer in the workspace, or a higher one.
         */
        get: operations["getPublicStats"];
        /**
         * Make a link's statistics public
         * @description On a page for anybody who has its address, and its password where one is set. Needs the role editor in the workspace, or a higher one.
         */
        put: operations["setPublicStats"];
        post?: never;
        /**
         * Disable a link's public statistics
         * @description The address is never used again. Needs the role editor in the workspace, or a higher one.
         */
        delete: operations["deletePublicStats"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountDelete: {
            /** @description Your e-mail address. */
            confirm: string;
            /** @description Confirms that it's you, like POST /v1/me/confirm. */
            current_password?: string;
        };
        AddedMember: components["schemas"]["WorkspaceMemberBasic"] | components["schemas"]["Invitation"];
        AdminUser: {
            id: components["schemas"]["Id"];
            email: string;
            display_name: string;
            is_instance_admin: boolean;
            /**
             * Format: int64
             * @description How many the user is a member of.
             */
            workspaces: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description Of the sessions and personal access tokens that there are. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        AdminUserPage: {
            items: components["schemas"]["AdminUser"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        AdminWorkspace: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            plan_tier: components["schemas"]["PlanTier"];
            settings: components["schemas"]["WorkspaceSettings"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            limits: components["schemas"]["Limits"];
            /** @description Those of the limits that aren’t the plan’s. */
            limit_overrides: {
                /**
                 * Format: int32
                 * @description Links that are neither deleted nor archived.
                 */
                links?: number | null;
                /**
                 * Format: int32
                 * @description Human clicks in a calendar month (UTC).
                 */
                clicks_per_month?: number | null;
                /**
                 * Format: int32
                 * @description How long single clicks are kept.
                 */
                retention_days?: number | null;
                /**
                 * Format: int32
                 * @description Custom domains.
                 */
                domains?: number | null;
                /**
                 * Format: int32
                 * @description For each token, and for all tokens together.
                 */
                requests_per_minute?: number | null;
                /**
                 * Format: int32
                 * @description For each token, and for all tokens together.
                 */
                requests_per_day?: number | null;
                /**
                 * Format: int32
                 * @description Invitations, and reports to each recipient, in a day (UTC). A user causes as many, in all workspaces together, as the best of them allows.
                 */
                mails_per_day?: number | null;
                /**
                 * Format: int64
                 * @description Links in every state, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an Idempotency-Key.
                 */
                storage_bytes?: number | null;
            } | null;
            usage: {
                /** Format: int64 */
                links: number;
                /** Format: int64 */
                clicks_this_month: number;
                /**
                 * Format: int64
                 * @description What counts for the limit of the same name, in bytes.
                 */
                storage_bytes: number;
                /** Format: int64 */
                members: number;
            };
        };
        AdminWorkspacePage: {
            items: components["schemas"]["AdminWorkspace"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        AdminWorkspaceUpdate: {
            plan_tier?: components["schemas"]["PlanTier"];
            /** @description Overrides of the plan’s limits. Null removes all of them. */
            limits?: {
                /**
                 * Format: int32
                 * @description Links that are neither deleted nor archived.
                 */
                links?: number | null;
                /**
                 * Format: int32
                 * @description Human clicks in a calendar month (UTC).
                 */
                clicks_per_month?: number | null;
                /**
                 * Format: int32
                 * @description How long single clicks are kept.
                 */
                retention_days?: number | null;
                /**
                 * Format: int32
                 * @description Custom domains.
                 */
                domains?: number | null;
                /**
                 * Format: int32
                 * @description For each token, and for all tokens together.
                 */
                requests_per_minute?: number | null;
                /**
                 * Format: int32
                 * @description For each token, and for all tokens together.
                 */
                requests_per_day?: number | null;
                /**
                 * Format: int32
                 * @description Invitations, and reports to each recipient, in a day (UTC). A user causes as many, in all workspaces together, as the best of them allows.
                 */
                mails_per_day?: number | null;
                /**
                 * Format: int64
                 * @description Links in every state, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an Idempotency-Key.
                 */
                storage_bytes?: number | null;
            } | null;
        };
        Agreement: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            kind: components["schemas"]["AgreementKind"];
            version: string;
            title: string;
            /** @description Of the text in UTF-8, in hexadecimal. */
            sha256: string;
            /** @enum {string} */
            status: "signed" | "countersigned" | "withdrawn";
            signer_name: string;
            signer_title: string;
            signed_by: components["schemas"]["Id"];
            signed_at: components["schemas"]["Timestamp"];
            countersigner_name: string | null;
            countersigned_at: components["schemas"]["Timestamp"] | null;
            withdrawn_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description dpa: data processing agreement. baa: business associate agreement. tos: terms of service.
         * @enum {string}
         */
        AgreementKind: "dpa" | "baa" | "tos";
        AgreementList: {
            items: components["schemas"]["Agreement"][];
        };
        AgreementPage: {
            items: components["schemas"]["Agreement"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        AgreementSign: {
            kind: components["schemas"]["AgreementKind"];
            version: string;
            signer_name: string;
            signer_title: string;
        };
        AgreementText: {
            kind: components["schemas"]["AgreementKind"];
            version: string;
            title: string;
            /** @description Of the text in UTF-8, in hexadecimal. */
            sha256: string;
            /** @description Plain text. Lines that begin with a number and a point are headings. */
            text: string;
        };
        AgreementTextList: {
            items: components["schemas"]["AgreementText"][];
        };
        AgreementUpdate: {
            signer_name?: string;
            signer_title?: string;
        };
        AgreementWithText: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            kind: components["schemas"]["AgreementKind"];
            version: string;
            title: string;
            /** @description Of the text in UTF-8, in hexadecimal. */
            sha256: string;
            /** @enum {string} */
            status: "signed" | "countersigned" | "withdrawn";
            signer_name: string;
            signer_title: string;
            signed_by: components["schemas"]["Id"];
            signed_at: components["schemas"]["Timestamp"];
            countersigner_name: string | null;
            countersigned_at: components["schemas"]["Timestamp"] | null;
            withdrawn_at: components["schemas"]["Timestamp"] | null;
            /** @description Plain text. Lines that begin with a number and a point are headings. */
            text: string;
        };
        AndroidAppLink: {
            package_name: string;
            sha256_cert_fingerprints: string[];
        };
        ApiKey: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The beginning of the secret, to recognize it. */
            prefix: string;
            expires_at: components["schemas"]["Timestamp"] | null;
            last_used_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description The personal token that it was created with. It ends with that token. */
            parent_token_id: components["schemas"]["Id"] | null;
            /** @description The API key that it was created with. It ends with that key. */
            parent_key_id: components["schemas"]["Id"] | null;
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            role: "viewer" | "editor" | "admin";
            created_by: components["schemas"]["Id"];
        };
        ApiKeyCreate: {
            name: string;
            /** @enum {string} */
            role: "viewer" | "editor" | "admin";
            /** @description RFC 3339, or a date: to the end of that day in the workspace's timezone, of a personal token in the user's. `null` or omitted: it never expires, unless you create it with a token or key that does: then it expires with that one. A later time than that is a 400. */
            expires_at?: ((string) | null) | string;
        };
        ApiKeyCreated: {
            token: components["schemas"]["ApiKey"];
            /** @description Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            secret: string | null;
        };
        ApiKeyList: {
            items: components["schemas"]["ApiKey"][];
        };
        AppLinks: {
            apple?: components["schemas"]["AppleAppLinks"];
            android?: components["schemas"]["AndroidAppLink"][];
        };
        AppLinksInput: {
            apple?: components["schemas"]["AppleAppLinks"] | null;
            android?: components["schemas"]["AndroidAppLink"][] | null;
        };
        AppleAppLinks: {
            /** @description Team id and bundle id. */
            app_ids: string[];
            /** @description What opens in the app; the first that matches counts. Left out: every path. */
            paths?: string[];
        };
        AuditEntry: {
            id: components["schemas"]["Id"];
            /** @description noun.verb_past, such as member.role_changed. */
            kind: string;
            target_type: string;
            /** Format: int64 */
            target_id: number | null;
            actor_user_id: components["schemas"]["Id"] | null;
            /** @description Without its last part where the workspace has anonymize_ip. */
            ip: string | null;
            user_agent: string | null;
            metadata: {
                [key: string]: unknown;
            };
            recorded_at: components["schemas"]["Timestamp"];
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Fields by type: link (title, url, image_url), header (text), text (text), image (image_url, alt, url), social (links), embed (url), contact (name, organization, email, phone, url). */
        BioBlock: {
            /** @description Made here where it is left out. Its clicks are counted by it. */
            id?: string;
            /** @enum {string} */
            type: "link" | "header" | "text" | "image" | "social" | "embed" | "contact";
            /** @description true by default. */
            visible?: boolean;
            /** @description Hidden before. */
            starts_at?: ((string) | null) | string;
            /** @description Hidden from then on. */
            ends_at?: ((string) | null) | string;
            /** @description Of a link. */
            title?: string;
            /** @description Of a header, at most 120 characters in a line; of a text. */
            text?: string;
            /** @description Of a link; of an embed, a page of YouTube, Vimeo, Spotify or SoundCloud; of an image or a contact where wanted. */
            url?: string | null;
            /** @description Of an image; of a link where wanted. */
            image_url?: string | null;
            /** @description Of an image: what can be seen. Empty for a decoration. */
            alt?: string;
            /** @description Of a social block. */
            links?: {
                /** @enum {string} */
                platform: "bluesky" | "discord" | "facebook" | "github" | "instagram" | "linkedin" | "mastodon" | "pinterest" | "reddit" | "snapchat" | "soundcloud" | "spotify" | "substack" | "telegram" | "threads" | "tiktok" | "twitch" | "website" | "whatsapp" | "x" | "youtube";
                /** @description By the rules of destinations. */
                url: string;
            }[];
            /** @description Of a contact. */
            name?: string;
            organization?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
        };
        /** @description Those that are left out are the preset's. Text needs a contrast of 4.5 on what is behind it. */
        BioColors: {
            background?: string | null;
            text?: string | null;
            button?: string | null;
            button_text?: string | null;
        };
        BioPage: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            domain_id: components["schemas"]["Id"] | null;
            slug: string;
            title: string;
            bio: string | null;
            avatar_url: string | null;
            theme: {
                /** @enum {string} */
                preset: "light" | "dark" | "ocean" | "meadow" | "sunset";
                colors: components["schemas"]["BioColors"];
                font: ("system" | "poppins" | "dm-sans" | "karla" | "crete-round") | null;
                button: ("rounded" | "pill" | "square" | "outline" | "shadow") | null;
            };
            blocks: components["schemas"]["BioBlock"][];
            seo: {
                title: string | null;
                description: string | null;
                image_url: string | null;
                indexable: boolean;
            };
            /**
             * @description Visitors see a published page only.
             * @enum {string}
             */
            status: "draft" | "published";
            /** @description Visitors see something else than this. True of every draft. */
            has_unpublished_changes: boolean;
            /** @description The ids of published blocks that lead to what a scan has blocked: they are hidden. */
            unsafe_blocks: string[];
            /**
             * Format: int64
             * @description By people.
             */
            views: number;
            /**
             * Format: int64
             * @description On its blocks, by people.
             */
            clicks: number;
            url: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        BioPageCreate: {
            title: string;
            /** @description Null is the service's own host. */
            domain_id?: components["schemas"]["Id"] | null;
            /** @description Unique on its host, among links too. Made here where it is left out. */
            slug?: string;
            bio?: string | null;
            /** @description A picture. */
            avatar_url?: string | null;
            theme?: components["schemas"]["BioThemeInput"];
            /** @description In their order; as a whole. */
            blocks?: components["schemas"]["BioBlock"][];
            seo?: components["schemas"]["BioSeoInput"];
        };
        BioPagePage: {
            items: components["schemas"]["BioPage"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        BioPageUpdate: {
            title?: string;
            /** @description Null is the service's own host. */
            domain_id?: components["schemas"]["Id"] | null;
            /** @description Unique on its host, among links too. Made here where it is left out. */
            slug?: string;
            bio?: string | null;
            /** @description A picture. */
            avatar_url?: string | null;
            theme?: components["schemas"]["BioThemeInput"];
            /** @description In their order; as a whole. */
            blocks?: components["schemas"]["BioBlock"][];
            seo?: components["schemas"]["BioSeoInput"];
        };
        BioSeoInput: {
            /** @description Null is the page's title. */
            title?: string | null;
            /** @description Null is the page's bio. */
            description?: string | null;
            /** @description Null is a picture that is drawn here. */
            image_url?: string | null;
            /** @description Whether search engines may list the page; true by default. */
            indexable?: boolean;
        };
        BioStats: {
            /**
             * Format: int64
             * @description Of the page, by people.
             */
            views: number;
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            items: {
                bucket: components["schemas"]["Timestamp"];
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
                /**
                 * Format: int64
                 * @description Of the page, by people.
                 */
                views: number;
            }[];
            /** @description The most clicks first. */
            blocks: {
                block_id: string;
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            }[];
        };
        BioThemeInput: {
            /**
             * @description light by default.
             * @enum {string}
             */
            preset?: "light" | "dark" | "ocean" | "meadow" | "sunset";
            colors?: components["schemas"]["BioColors"] | null;
            /** @description Null is the preset's. */
            font?: ("system" | "poppins" | "dm-sans" | "karla" | "crete-round") | null;
            /** @description Null is the preset's. */
            button?: ("rounded" | "pill" | "square" | "outline" | "shadow") | null;
        };
        Branding: {
            name: string | null;
            logo_url: string | null;
            favicon_url: string | null;
            primary_color: string | null;
            background_color: string | null;
            hide_service_name: boolean | null;
            support_email: string | null;
            email_from_name: string | null;
            /** @description Why the last attempt to copy `logo_url` or `favicon_url` failed. `null`: no copy has failed since they were set. */
            copy_error: string | null;
        };
        BrandingInput: {
            /** @description Shown with the logo. */
            name?: string | null;
            /** @description Left out, the logo stays; null removes it. The address of a picture elsewhere is copied soon, and the copy is shown. */
            logo_url?: string | null;
            /** @description As logo_url. Without one, the logo is the icon. */
            favicon_url?: string | null;
            /** @description Of buttons and links. Where it could not be read, the nearest colour that can is shown. */
            primary_color?: string | null;
            /** @description Of pages; darkened for visitors who prefer dark. */
            background_color?: string | null;
            /** @description Whether the service's name is left out. */
            hide_service_name?: boolean | null;
            /**
             * Format: email
             * @description Shown where a link leads nowhere.
             */
            support_email?: string | null;
            /** @description Whom mail is from. */
            email_from_name?: string | null;
        };
        Breakdown: {
            items: components["schemas"]["BreakdownGroup"][];
        };
        BreakdownGroup: {
            /** @description Null is unknown; of links and bio pages it is the id. Of two dimensions, the value of the first. */
            value: string | number | null;
            /** @description Of two dimensions: both values. */
            values?: (string | number | null)[];
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /** @description With compare: the same of the span that is compared with. */
            previous?: {
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            };
        };
        Campaign: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            description: string | null;
            starts_at: components["schemas"]["Timestamp"] | null;
            ends_at: components["schemas"]["Timestamp"] | null;
            status: components["schemas"]["CampaignStatus"];
            /** Format: int64 */
            budget_minor: number | null;
            currency: string | null;
            /** @description Of its links that have none of their own. */
            utm: components["schemas"]["Utm"] | null;
            /**
             * Format: int64
             * @description Its links, without deleted ones.
             */
            links: number;
            /**
             * Format: int64
             * @description Human clicks on links that were in it when they were clicked.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Leads, sales and events of own names that its clicks brought.
             */
            conversions: number;
            /**
             * Format: int64
             * @description Of sales, after refunds: in its currency; without one, in the currency that most was sold in.
             */
            revenue_minor: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        CampaignCreate: {
            name: string;
            description?: string | null;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start and to its end. */
            starts_at?: ((string) | null) | string;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start and to its end. */
            ends_at?: ((string) | null) | string;
            /**
             * Format: int64
             * @description In the currency's smallest unit. Needs currency.
             */
            budget_minor?: number | null;
            /** @description ISO 4217, such as EUR. */
            currency?: string | null;
            utm?: components["schemas"]["Utm"] | null;
        };
        CampaignLinks: {
            /** @description All links that it is to have. */
            link_ids: components["schemas"]["Id"][];
        };
        CampaignPage: {
            items: components["schemas"]["Campaign"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        CampaignStats: {
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /** Format: int64 */
            leads: number;
            /** Format: int64 */
            sales: number;
            /** @description Of sales, the currencies in the order of the alphabet. */
            revenue: components["schemas"]["Revenue"][];
            items: components["schemas"]["TimeBucket"][];
            /** @description The most clicks first. */
            links: {
                link_id: components["schemas"]["Id"];
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            }[];
        };
        /**
         * @description By the dates: a draft has not begun, or has no starts_at. Archived is what was archived by an update, whatever its dates.
         * @enum {string}
         */
        CampaignStatus: "draft" | "active" | "ended" | "archived";
        CampaignUpdate: {
            name?: string;
            description?: string | null;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start and to its end. */
            starts_at?: ((string) | null) | string;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start and to its end. */
            ends_at?: ((string) | null) | string;
            /**
             * Format: int64
             * @description In the currency's smallest unit. Needs currency.
             */
            budget_minor?: number | null;
            /** @description ISO 4217, such as EUR. */
            currency?: string | null;
            utm?: components["schemas"]["Utm"] | null;
            status?: components["schemas"]["CampaignStatus"];
        };
        CertificateAllowed: {
            /** @constant */
            status: "allowed";
        };
        Click: {
            id: components["schemas"]["Id"];
            clicked_at: components["schemas"]["Timestamp"];
            /** @description Null on a block of a bio page. */
            link_id: components["schemas"]["Id"] | null;
            /** @description Null on a link, and where the page was deleted. */
            bio_page_id: components["schemas"]["Id"] | null;
            bio_block_id: string | null;
            is_bot: boolean;
            /** @enum {string} */
            trigger: "link" | "qr" | "bio";
            country: string | null;
            region: string | null;
            city: string | null;
            device: string | null;
            browser: string | null;
            os: string | null;
            language: string | null;
            referrer: string | null;
            utm_source: string | null;
            utm_medium: string | null;
            utm_campaign: string | null;
            utm_term: string | null;
            utm_content: string | null;
        };
        ClickPage: {
            items: components["schemas"]["Click"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        ClickSummary: {
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /**
             * Format: int64
             * @description Visits by bots.
             */
            bots: number;
            /**
             * Format: int64
             * @description Of clicks: those that came with an import, on the day that it told. They have no visitors.
             */
            imported_clicks: number;
            /**
             * Format: int64
             * @description Clicks that the selected links brought with an import that did not tell their day: of no range, and not in clicks. 0 where clicks are filtered by more than their link.
             */
            undated_imported_clicks: number;
            /** @description The same of the span that is compared with. */
            previous: {
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
                /**
                 * Format: int64
                 * @description Visits by bots.
                 */
                bots: number;
            };
        };
        Cohort: {
            /** @description The ISO week of the first click, such as 2026-W47. */
            cohort_week: string;
            /**
             * Format: int64
             * @description Weeks since then, from 0.
             */
            week_offset: number;
            /** Format: int64 */
            visitors: number;
        };
        Cohorts: {
            items: components["schemas"]["Cohort"][];
            /** @description With compare: the same of the span that is compared with. */
            previous?: components["schemas"]["Cohort"][];
        };
        CompliancePosture: {
            /** @description Where the data lies, as the operator says. */
            data_region: string | null;
            /** @description The setting of the workspace. */
            anonymize_ip: boolean;
            /**
             * Format: int32
             * @description How many days single clicks are kept, at most what the plan allows. In an answer null is for ever; null sets the plan's.
             */
            retention_days: number | null;
            /** @description Links ask visitors before they fire pixels, or tell their destination the click: without a yes they do neither. */
            consent_required: boolean;
            /**
             * Format: int32
             * @description How many days audit entries are kept; null is for ever.
             */
            audit_retention_days: number | null;
            dpa: {
                /** @enum {string} */
                status: "none" | "signed" | "countersigned";
                agreement_id: components["schemas"]["Id"] | null;
                version: string | null;
                signed_at: components["schemas"]["Timestamp"] | null;
                countersigned_at: components["schemas"]["Timestamp"] | null;
            };
        };
        CompliancePostureUpdate: {
            /** @description The setting of the workspace. */
            anonymize_ip?: boolean;
            /**
             * Format: int32
             * @description How many days single clicks are kept, at most what the plan allows. In an answer null is for ever; null sets the plan's.
             */
            retention_days?: number | null;
            /** @description Links ask visitors before they fire pixels, or tell their destination the click: without a yes they do neither. */
            consent_required?: boolean;
            /**
             * Format: int32
             * @description How many days audit entries are kept; null is for ever.
             */
            audit_retention_days?: number | null;
        };
        Condition: {
            /** @enum {string} */
            name: "lease_lost";
            title: string;
            /** @description What happened, and what to do. */
            message: string;
            /** @description The chapter of docs/operating.md about it. */
            chapter: string;
            started_at: components["schemas"]["Timestamp"];
        };
        ConditionList: {
            items: components["schemas"]["Condition"][];
        };
        /** @description One of the three. */
        Confirm: {
            password?: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string;
            /** @description The browser's assertion, as its toJSON() has it. */
            passkey?: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        Confirmation: {
            /** @description What you can confirm with. If there are none, sign in again instead. */
            methods: ("password" | "code" | "passkey")[];
            /** @description Until then, nothing asks this session to confirm. `null`: what needs it answers 403 `confirmation_required`. */
            confirmed_until: components["schemas"]["Timestamp"] | null;
        };
        Conversion: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            event: string;
            external_id: string;
            /**
             * @description Who told it: your server, the script on your pages, or a provider.
             * @enum {string}
             */
            source: "api" | "script" | "stripe" | "shopify";
            /** @description It belongs to a click on a link of this workspace. */
            attributed: boolean;
            attributed_by: ("click" | "customer" | "subscription") | null;
            /** @description As it was given. */
            click_id: string | null;
            link_id: components["schemas"]["Id"] | null;
            /** @description That the link was in when it was clicked. */
            campaign_id: components["schemas"]["Id"] | null;
            /** @description Of the click, ISO 3166. */
            country: string | null;
            /**
             * Format: int64
             * @description Before refunds.
             */
            amount_minor: number | null;
            currency: string | null;
            /**
             * Format: int64
             * @description Never more than amount_minor.
             */
            refunded_minor: number;
            customer: {
                external_id: string | null;
                name: string | null;
                email: string | null;
            } | null;
            metadata: {
                [key: string]: unknown;
            } | null;
            clicked_at: components["schemas"]["Timestamp"] | null;
            occurred_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        ConversionCreate: {
            /** @description The id of a click, as the link's destination got it (sid). */
            click_id?: string | null;
            /** @description Without a click: it belongs to the click of what this customer did before. */
            customer_external_id?: string | null;
            /** @description lead, sale, or a name of your own. */
            event: string;
            /** @description Your own id of it, such as an order number. */
            external_id: string;
            /**
             * Format: int64
             * @description In the currency's smallest unit. Needs currency.
             */
            amount_minor?: number | null;
            /** @description ISO 4217, such as EUR. */
            currency?: string | null;
            customer?: {
                /** @description Your own id of the customer. */
                external_id?: string | null;
                name?: string | null;
                /** Format: email */
                email?: string | null;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339; now by default.
             */
            occurred_at?: string | null;
            /** @description What else you want to keep with it: at most 50 values. */
            metadata?: {
                [key: string]: string | number | boolean | null;
            } | null;
        };
        ConversionFunnel: {
            steps: {
                /** @enum {string} */
                step: "clicked" | "lead" | "sale";
                /** Format: int64 */
                clicks: number;
            }[];
        };
        ConversionGroup: {
            /** @description The id of the link or campaign, the country (ISO 3166), or the day; null is none, or unknown. */
            key: string | number | null;
            /**
             * Format: int64
             * @description By people.
             */
            clicks: number;
            /** Format: int64 */
            leads: number;
            /** Format: int64 */
            sales: number;
            /** @description Sales by clicks. */
            rate: number;
            /** @description Of sales, the currencies in the order of the alphabet. */
            revenue: components["schemas"]["Revenue"][];
        };
        ConversionGroupList: {
            items: components["schemas"]["ConversionGroup"][];
        };
        ConversionPage: {
            items: components["schemas"]["Conversion"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        ConversionProvider: {
            /** @enum {string} */
            provider: "stripe" | "shopify";
            /** @description False where nothing is set. */
            enabled: boolean;
            has_secret: boolean;
            /** @description Where the provider is to send its events. */
            webhook_url: string;
            /** @description What arrived last, of the last 30 days. */
            events: {
                id: string;
                type: string;
                /** @enum {string} */
                outcome: "sale" | "refund" | "ignored";
                received_at: components["schemas"]["Timestamp"];
            }[];
            /** @description When an event with a wrong signature came, or one while it was switched off, since the start. */
            last_refused_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"] | null;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        ConversionProviderInput: {
            /** @description What the provider signs its events with. Left out, the present one stays. */
            secret?: string;
            /** @description True by default. */
            enabled?: boolean;
        };
        ConversionSummary: {
            /**
             * Format: int64
             * @description By people.
             */
            clicks: number;
            /** Format: int64 */
            leads: number;
            /** Format: int64 */
            sales: number;
            /** @description Sales by clicks. */
            rate: number;
            /** @description Of sales, the currencies in the order of the alphabet. */
            revenue: components["schemas"]["Revenue"][];
            /** @description What belongs to no click, and is in nothing else here. */
            unattributed: {
                /** Format: int64 */
                sales: number;
                /** @description Of sales, the currencies in the order of the alphabet. */
                revenue: components["schemas"]["Revenue"][];
            };
        };
        DataExport: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "expired";
            /**
             * Format: int64
             * @description Of all files of the archive. Null until it is completed.
             */
            rows: number | null;
            /**
             * Format: int64
             * @description The size of the archive. Null until it is completed.
             */
            bytes: number | null;
            /** @description Why it failed. */
            error: string | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        DataExportList: {
            items: components["schemas"]["DataExport"][];
        };
        Delivery: {
            id: components["schemas"]["Id"];
            endpoint_id: components["schemas"]["Id"];
            event_id: string;
            event_type: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: int64 */
            attempts: number;
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description The HTTP status of the last response.
             */
            last_status: number | null;
            /** @description Why the last attempt failed. */
            last_error: string | null;
            /** @description The beginning of the last response, at most 4 KiB. */
            last_response: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
            delivered_at: components["schemas"]["Timestamp"] | null;
        };
        DeliveryPage: {
            items: components["schemas"]["Delivery"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @enum {string} */
        DeliveryStatus: "pending" | "delivering" | "delivered" | "retrying" | "failed";
        DeliveryWithBody: {
            id: components["schemas"]["Id"];
            endpoint_id: components["schemas"]["Id"];
            event_id: string;
            event_type: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: int64 */
            attempts: number;
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description The HTTP status of the last response.
             */
            last_status: number | null;
            /** @description Why the last attempt failed. */
            last_error: string | null;
            /** @description The beginning of the last response, at most 4 KiB. */
            last_response: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
            delivered_at: components["schemas"]["Timestamp"] | null;
            /** @description The same at each attempt. */
            request_body: string;
        };
        Directory: {
            directory_id: string | null;
            organization_id: string | null;
            /** @description Masked: its last four characters, where it is long. */
            webhook_secret: string | null;
            /** @description Null where nothing is set. */
            default_role: components["schemas"]["Role"] | null;
            /** @description False where nothing is set. */
            enabled: boolean;
            /** @description The SCIM client's; null where there is none. */
            token: components["schemas"]["ScimToken"] | null;
            /** @description Where the provider is to send its events. */
            webhook_url: string;
            /** @description The base address for a SCIM 2.0 client. */
            scim_url: string;
            created_at: components["schemas"]["Timestamp"] | null;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        DirectoryEnabled: {
            enabled: boolean;
        };
        DirectoryEvent: {
            id: string;
            /** @description A provider's own name of it, or scim.user.… and scim.group.… */
            type: string;
            /**
             * @description added: a member more. kept: a last owner, or somebody above who set the directory up, who stays a member. older: told before what is known. refused: there is no room. noted: stored, without an effect. ignored: of a type that has none.
             * @enum {string}
             */
            outcome: "added" | "updated" | "suspended" | "deleted" | "kept" | "older" | "refused" | "noted" | "ignored";
            email: string | null;
            received_at: components["schemas"]["Timestamp"];
        };
        DirectoryEventPage: {
            items: components["schemas"]["DirectoryEvent"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        DirectoryEventReceived: {
            /** @constant */
            received: true;
        };
        DirectoryInput: {
            /** @description The provider's id of the directory: of one workspace alone. */
            directory_id: string;
            /** @description The organization of single sign-on, where that is set up with WorkOS. */
            organization_id?: string | null;
            /** @description What the provider signs its events with. Left out, or given as it is shown, the present one stays. */
            webhook_secret?: string;
            /**
             * @description The role of new members: at most the caller's own. Owner needs a proved domain. Once one is proved, users from outside it become viewers.
             * @default viewer
             * @enum {string}
             */
            default_role: "viewer" | "editor" | "admin" | "owner";
        };
        /** @description As WorkOS sends it. */
        DirectoryProviderEvent: {
            [key: string]: unknown;
        };
        DirectoryUpdate: {
            default_role: components["schemas"]["Role"];
        };
        DirectoryUser: {
            /** @description Null for a user without one, who is linked to nobody. */
            email: string | null;
            /**
             * @description Suspended and inactive users are no members.
             * @enum {string}
             */
            state: "active" | "suspended" | "inactive";
            directory_user_id: string;
            /** @description The account of the user. `null`: no member of the workspace has this account. */
            user_id: components["schemas"]["Id"] | null;
            first_name: string | null;
            last_name: string | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        DirectoryUserPage: {
            items: components["schemas"]["DirectoryUser"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        DnsRecord: {
            /** @enum {string} */
            type: "TXT" | "CNAME" | "A" | "AAAA";
            name: string;
            value: string;
            /** @description What the last look-up that was answered found at this name; null where none was yet. */
            found: string[] | null;
        };
        Domain: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description In ASCII; that of a wildcard begins with *. */
            hostname: string;
            status: components["schemas"]["DomainStatus"];
            is_wildcard: boolean;
            case_sensitive: boolean;
            /** @description Empty once the domain is verified. */
            verify_token: string;
            root_url: string | null;
            not_found_url: string | null;
            expired_url: string | null;
            app_links: components["schemas"]["AppLinks"] | null;
            /**
             * Format: int64
             * @description Links on this domain that are neither deleted nor archived.
             */
            links: number;
            dns: {
                /** @description To be published where the domain has its DNS records. */
                records: components["schemas"]["DnsRecord"][];
                checked_at: components["schemas"]["Timestamp"] | null;
                next_check_at: components["schemas"]["Timestamp"] | null;
                /** @description Why the last look-up was not answered. */
                failure: string | null;
            };
            tls: {
                /**
                 * @description none: the domain is not verified. pending: the certificate is to be issued; behind a proxy, by the first visit. issued: it was, or the domain was visited by https. failed: it is tried again.
                 * @enum {string}
                 */
                status: "none" | "pending" | "issued" | "failed";
                issued_at: components["schemas"]["Timestamp"] | null;
                /** @description Why it is not issued yet, where its provider says so. */
                error: string | null;
            };
            fail_reason: string | null;
            created_at: components["schemas"]["Timestamp"];
            verified_at: components["schemas"]["Timestamp"] | null;
            failed_at: components["schemas"]["Timestamp"] | null;
        };
        DomainCreate: {
            /** @description A wildcard begins with *. and takes every name one label below. */
            hostname: string;
            /** @description True makes *.hostname of a hostname. Needs the plan business or a higher one. */
            is_wildcard?: boolean;
        };
        DomainPage: {
            items: components["schemas"]["Domain"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @enum {string} */
        DomainStatus: "pending" | "verified" | "active" | "failed";
        DomainUpdate: {
            /** @description Where the bare address leads. */
            root_url?: string | null;
            /** @description Where an unknown slug leads. */
            not_found_url?: string | null;
            /** @description Where an expired link without an address of its own for that leads. */
            expired_url?: string | null;
            /** @description False: a slug finds its link in upper and lower case. */
            case_sensitive?: boolean;
        };
        EmailVerify: {
            token: string;
        };
        Erasure: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            subject: "workspace" | "visitor" | "user";
            user_id: components["schemas"]["Id"] | null;
            /** @enum {string} */
            status: "pending" | "completed";
            /**
             * Format: int64
             * @description How many clicks were changed or removed.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Of a user: how many other entries were changed or removed.
             */
            rows: number;
            /** @description Whether the user's account ends, too. */
            ends_account: boolean;
            requested_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description Nightly backups that still have what was erased. */
            backups: {
                made_at: components["schemas"]["Timestamp"];
                kept_until: components["schemas"]["Timestamp"];
            }[];
        };
        ErasureCreate: {
            /** @description A person who asks to be forgotten: by address and browser, which is all that visitors are told apart by. */
            visitor?: {
                /** @description An IP address. */
                address: string;
                /** @description The User-Agent header of the browser, as it stands. */
                user_agent: string;
            };
            /**
             * Format: int64
             * @description The id of a member, or of a former one. They leave the workspace; what they made in it stays, without their name. Where it was their last one, their account ends.
             */
            user?: number;
            /** @description The workspace's slug, to confirm: every click and every conversion of it is forgotten. */
            workspace?: string;
        };
        ErasurePage: {
            items: components["schemas"]["Erasure"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description The error envelope. */
        Error: {
            /** @description A message for people. */
            error: string;
            /** @description A stable code for programs. */
            code: string;
            /** @description As in X-Request-ID. */
            request_id: string;
            /**
             * Format: int64
             * @description With 429: how many seconds to wait, as in the Retry-After header.
             */
            retry_after?: number;
            /** @description The invalid fields (400, 422). */
            fields?: {
                path: string;
                message: string;
            }[];
        };
        EventReceived: {
            /** @constant */
            received: true;
        };
        /** @enum {string} */
        EventType: "link.created" | "link.updated" | "link.deleted" | "link.clicked" | "workspace.created" | "workspace.updated" | "member.invited" | "member.removed" | "conversion.created" | "audit.event";
        Export: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            type: components["schemas"]["ExportType"];
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "cancelled" | "expired";
            from: string | null;
            to: string | null;
            filters: {
                timezone?: components["schemas"]["Timezone"];
                /** @description Clicks: visits by bots too. */
                bots?: boolean;
                /** @description Clicks: on this link, or on any of a list. */
                link_id?: components["schemas"]["Id"] | components["schemas"]["Id"][];
                /** @description Clicks: of links with this tag, or with all of a list. */
                tag?: string | string[];
                /** @description Clicks: of several tags, any of them, rather than all. */
                any?: boolean;
                campaign_id?: components["schemas"]["Id"];
                domain_id?: components["schemas"]["Id"];
                /**
                 * @description Links: by default, archived links are excluded.
                 * @enum {string}
                 */
                status?: "active" | "paused" | "archived";
                /** @description Links: literal text in slug, destination, title or description. */
                search?: string;
                /** @description Links: exactly this destination. */
                destination_url?: string;
                /** @description Links: with all of these tags. */
                tags?: string[];
                /** @description Links: in this folder and those below it; empty: in none. */
                folder?: string;
                created_by?: components["schemas"]["Id"];
                /** @description Conversions: those that belong to a click, or those that do not. */
                attributed?: boolean;
                /** @description Conversions: of this name. */
                event?: string;
                /** @description Audit: such as member.role_changed. */
                kind?: string;
                actor_user_id?: components["schemas"]["Id"];
                /** @description Audit: such as link. */
                target_type?: string;
                target_id?: components["schemas"]["Id"];
                /** @description Clicks: with any of these values of country; '' is unknown. */
                country?: string[];
                /** @description Clicks: with any of these values of region; '' is unknown. */
                region?: string[];
                /** @description Clicks: with any of these values of city; '' is unknown. */
                city?: string[];
                /** @description Clicks: with any of these values of device; '' is unknown. */
                device?: string[];
                /** @description Clicks: with any of these values of browser; '' is unknown. */
                browser?: string[];
                /** @description Clicks: with any of these values of os; '' is unknown. */
                os?: string[];
                /** @description Clicks: with any of these values of language; '' is unknown. */
                language?: string[];
                /** @description Clicks: with any of these values of referrer; '' is unknown. */
                referrer?: string[];
                /** @description Clicks: with any of these values of trigger; '' is unknown. */
                trigger?: string[];
                /** @description Clicks: with any of these values of utm_source; '' is unknown. */
                utm_source?: string[];
                /** @description Clicks: with any of these values of utm_medium; '' is unknown. */
                utm_medium?: string[];
                /** @description Clicks: with any of these values of utm_campaign; '' is unknown. */
                utm_campaign?: string[];
                /** @description Clicks: with any of these values of utm_term; '' is unknown. */
                utm_term?: string[];
                /** @description Clicks: with any of these values of utm_content; '' is unknown. */
                utm_content?: string[];
            };
            progress: number;
            /**
             * Format: int64
             * @description The approximate number of rows; exact once it is completed.
             */
            rows: number | null;
            /** Format: int64 */
            rows_done: number;
            /**
             * Format: int64
             * @description The size of the file so far.
             */
            bytes: number;
            /** @description Why it failed. */
            error: string | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        ExportCreate: {
            type: components["schemas"]["ExportType"];
            /** @description The first date, in filters.timezone for clicks, else in that of the workspace, or a time. By default from the beginning. */
            from?: ((string) | null) | string;
            /** @description The last date or time, inclusive. Rows after the request are never in the file. */
            to?: ((string) | null) | string;
            /** @description clicks: timezone, bots, link_id, tag, any, campaign_id, domain_id, country and the other dimensions of the breakdown. links: status, search, destination_url, tags, folder, domain_id, campaign_id, created_by. conversions: attributed, event. audit: kind, actor_user_id, target_type, target_id. */
            filters?: {
                timezone?: components["schemas"]["Timezone"];
                /** @description Clicks: visits by bots too. */
                bots?: boolean;
                /** @description Clicks: on this link, or on any of a list. */
                link_id?: components["schemas"]["Id"] | components["schemas"]["Id"][];
                /** @description Clicks: of links with this tag, or with all of a list. */
                tag?: string | string[];
                /** @description Clicks: of several tags, any of them, rather than all. */
                any?: boolean;
                campaign_id?: components["schemas"]["Id"];
                domain_id?: components["schemas"]["Id"];
                /**
                 * @description Links: by default, archived links are excluded.
                 * @enum {string}
                 */
                status?: "active" | "paused" | "archived";
                /** @description Links: literal text in slug, destination, title or description. */
                search?: string;
                /** @description Links: exactly this destination. */
                destination_url?: string;
                /** @description Links: with all of these tags. */
                tags?: string[];
                /** @description Links: in this folder and those below it; empty: in none. */
                folder?: string;
                created_by?: components["schemas"]["Id"];
                /** @description Conversions: those that belong to a click, or those that do not. */
                attributed?: boolean;
                /** @description Conversions: of this name. */
                event?: string;
                /** @description Audit: such as member.role_changed. */
                kind?: string;
                actor_user_id?: components["schemas"]["Id"];
                /** @description Audit: such as link. */
                target_type?: string;
                target_id?: components["schemas"]["Id"];
                /** @description Clicks: with any of these values of country; '' is unknown. */
                country?: string[];
                /** @description Clicks: with any of these values of region; '' is unknown. */
                region?: string[];
                /** @description Clicks: with any of these values of city; '' is unknown. */
                city?: string[];
                /** @description Clicks: with any of these values of device; '' is unknown. */
                device?: string[];
                /** @description Clicks: with any of these values of browser; '' is unknown. */
                browser?: string[];
                /** @description Clicks: with any of these values of os; '' is unknown. */
                os?: string[];
                /** @description Clicks: with any of these values of language; '' is unknown. */
                language?: string[];
                /** @description Clicks: with any of these values of referrer; '' is unknown. */
                referrer?: string[];
                /** @description Clicks: with any of these values of trigger; '' is unknown. */
                trigger?: string[];
                /** @description Clicks: with any of these values of utm_source; '' is unknown. */
                utm_source?: string[];
                /** @description Clicks: with any of these values of utm_medium; '' is unknown. */
                utm_medium?: string[];
                /** @description Clicks: with any of these values of utm_campaign; '' is unknown. */
                utm_campaign?: string[];
                /** @description Clicks: with any of these values of utm_term; '' is unknown. */
                utm_term?: string[];
                /** @description Clicks: with any of these values of utm_content; '' is unknown. */
                utm_content?: string[];
            };
        };
        ExportPage: {
            items: components["schemas"]["Export"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @enum {string} */
        ExportType: "clicks" | "links" | "conversions" | "audit";
        /** @description What another system calls it. */
        ExternalId: string;
        FactorChange: {
            /** @description Confirms that it's you, like POST /v1/me/confirm. It isn't enough once you have a second factor. */
            current_password?: string;
        };
        FailedLink: {
            id?: components["schemas"]["Id"];
            external_id?: string;
            /** @description As in the error envelope. */
            code: string;
            error: string;
        };
        Folder: {
            path: string;
            /**
             * Format: int64
             * @description In it, neither archived nor deleted.
             */
            links: number;
            /**
             * Format: int64
             * @description In the folders below it.
             */
            links_below: number;
        };
        FolderList: {
            items: components["schemas"]["Folder"][];
        };
        Funnel: {
            steps: {
                /** @enum {string} */
                step: "total" | "1h" | "24h" | "7d";
                /** Format: int64 */
                visitors: number;
            }[];
            /** @description With compare: the same of the span that is compared with. */
            previous?: {
                /** @enum {string} */
                step: "total" | "1h" | "24h" | "7d";
                /** Format: int64 */
                visitors: number;
            }[];
        };
        Gs1Code: {
            /** @description What the code says: the GTIN as it was given, and /10/, /17/ and /21/ after it. */
            url: string;
            /** @description The standard's form of it: 14 digits, and the expiry in the query. */
            canonical_url: string;
            /** @description The picture in base64. */
            png?: string;
            /** @description The picture as text. */
            svg?: string;
        };
        Gs1CodeInput: {
            /** @description Of the address that the code says, with its port where it has one. */
            host: string;
            /** @description 8, 12, 13 or 14 digits, the last of which is the check digit. */
            gtin: string;
            /** @description lot (AI 10) and serial (AI 21): up to 20 letters and digits; expiry (AI 17): YYMMDD, with 00 as the day for the end of the month. */
            application_identifiers?: {
                [key: string]: unknown;
            };
            /**
             * @description png by default.
             * @enum {string}
             */
            format?: "png" | "svg";
            /**
             * @description Q by default. L and M are not recommended for packaging.
             * @enum {string}
             */
            error_correction?: "L" | "M" | "Q" | "H";
            /**
             * Format: int32
             * @description Of a side, in pixels; 512 by default.
             */
            size?: number;
        };
        Gs1Error: {
            /** @description A message for people. */
            error: string;
        };
        Gs1Link: {
            link_type: string;
            language?: string | null;
            title?: string | null;
            /** @description By the rules of destinations. */
            destination_url: string;
        };
        Gs1Product: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description With 14 digits. */
            gtin: string;
            domain_id: components["schemas"]["Id"] | null;
            title: string | null;
            destination_url: string;
            links: components["schemas"]["Gs1Link"][];
            /** @description Its GS1 Digital Link. */
            url: string;
            /**
             * @description The worst of all that it leads to.
             * @enum {string}
             */
            safety_status: "safe" | "suspect" | "blocked" | "unknown";
            /**
             * Format: int64
             * @description By people.
             */
            clicks: number;
            last_clicked_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        Gs1ProductInput: {
            /** @description By the rules of destinations. */
            destination_url: string;
            /**
             * Format: int64
             * @description A domain of the workspace; null is the service's own host.
             */
            domain_id?: number | null;
            title?: string | null;
            /** @description Chosen by linkType, and by the visitor’s language. */
            links?: components["schemas"]["Gs1Link"][];
        };
        Gs1ProductPage: {
            items: components["schemas"]["Gs1Product"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
            /** Format: int64 */
            uptime_seconds: number;
        };
        /**
         * Format: int64
         * @description An id.
         */
        Id: number;
        Import: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            source: "csv" | "bitly" | "dub" | "shlink" | "kutt" | "yourls" | "rebrandly" | "shortio";
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "cancelled";
            /** @description Nothing is changed: created is what would be. */
            dry_run: boolean;
            /**
             * Format: int64
             * @description Links in the export. Of a service that does not say how many it has, those that are known yet.
             */
            rows: number;
            /**
             * Format: int64
             * @description Links that were processed: the progress is done/rows.
             */
            done: number;
            /**
             * Format: int64
             * @description Links created.
             */
            created: number;
            /**
             * Format: int64
             * @description Links rejected; see the failures.
             */
            failed: number;
            /**
             * Format: int64
             * @description What was changed or left out; see the warnings.
             */
            warnings: number;
            /**
             * Format: int64
             * @description Clicks that the created links had.
             */
            imported_clicks: number;
            /**
             * Format: int64
             * @description Created links whose clicks by day are still to be fetched.
             */
            history_left: number;
            /** @description The hosts of the links there, those with the most links first. */
            hosts: components["schemas"]["ImportHost"][];
            /** @description Where the links are fetched from. */
            url: string | null;
            /** @description The service asked to wait, or could not be reached: it is asked again then. error says which. */
            retry_at: components["schemas"]["Timestamp"] | null;
            /** @description Why the import as a whole failed, or waits until retry_at. */
            error: string | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
        };
        ImportCreate: {
            /**
             * @description The service that the export is from; csv is our own export, or any table with a header.
             * @enum {string}
             */
            source: "csv" | "bitly" | "dub" | "shlink" | "kutt" | "yourls" | "rebrandly" | "shortio";
            /** @description The export as text, CSV or JSON. Without it, url and token. */
            content?: string;
            /** @description The address of the service, to fetch the links directly: of Shlink, Kutt and YOURLS. Dub and Bitly have one of their own. */
            url?: string;
            /** @description To fetch the links directly: the API key of Shlink, Kutt or Dub, Bitly's access token, YOURLS' signature. Kept encrypted while the import runs, and no longer. */
            token?: string;
            /** @description Of links that are fetched directly: their clicks by day, too. True by default. */
            history?: boolean;
            /** @description True: says what would be kept, changed and left out, and changes nothing. Start another import to do it. */
            dry_run?: boolean;
            /** @description Which domain the links of a host there come to here; null is the service's own host. A host that is a verified domain of this workspace comes to it by itself; any other to domain_id. */
            domains?: {
                [key: string]: components["schemas"]["Id"] | null;
            };
            /**
             * Format: int64
             * @description Of a file of clicks that does not say of which link they are: the link.
             */
            link_id?: number;
            /** @description The domain of links whose host is not in domains. */
            domain_id?: components["schemas"]["Id"] | null;
            /** @description The campaign of the created links. */
            campaign_id?: components["schemas"]["Id"] | null;
            /** @description Fills those UTM parameters that a row does not have. */
            utm_template_id?: components["schemas"]["Id"] | null;
            /** @description Added to the tags of every link. */
            tags?: string[];
        };
        ImportFailure: {
            /**
             * Format: int64
             * @description From 1, without the header.
             */
            row: number;
            slug: string | null;
            destination_url: string | null;
            /** @description As in the error envelope. */
            code: string;
            error: string;
        };
        ImportFailurePage: {
            items: components["schemas"]["ImportFailure"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        ImportHost: {
            hostname: string;
            /**
             * Format: int64
             * @description Links of this host in the export.
             */
            links: number;
            /** @description The domain here that they come to; null is the service's own host. */
            domain_id: components["schemas"]["Id"] | null;
            /** @description False: neither in domains nor a verified domain of this workspace. Such a host is one to ask about. */
            is_known: boolean;
        };
        ImportPage: {
            items: components["schemas"]["Import"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        ImportWarning: {
            /**
             * Format: int64
             * @description Of the warning, from 1.
             */
            number: number;
            /**
             * Format: int64
             * @description From 1, without the header. Null: of the export as a whole.
             */
            row: number | null;
            slug: string | null;
            /** @description As the export names it, or as the API does. */
            field: string;
            /** @enum {string} */
            kind: "changed" | "left_out";
            message: string;
        };
        ImportWarningPage: {
            items: components["schemas"]["ImportWarning"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        Instance: {
            version: string;
            /** Format: int64 */
            uptime_seconds: number;
            /** @description read_only: links redirect and everything can be read, but changes are refused: with 507 if the disk is full, with 503 while a condition such as lease_lost lasts. */
            checks: {
                database: "ok" | "read_only";
                /** @constant */
                clicks: "ok";
            };
            storage: {
                /**
                 * Format: int64
                 * @description main.db, with its WAL.
                 */
                main_bytes: number;
                /**
                 * Format: int64
                 * @description clicks.db, with its WAL.
                 */
                clicks_bytes: number;
                /**
                 * Format: int64
                 * @description Left on the disk of both.
                 */
                free_bytes: number;
            };
            /** @description The scheduled ones that are kept, the latest first. */
            backups: {
                created_at: components["schemas"]["Timestamp"];
                /** Format: int64 */
                bytes: number;
            }[];
            /** @description The time since the replica of each database was in sync. Null without replication. */
            replica: {
                /** @description Null where it was never in sync. */
                main_age_seconds: number | null;
                /** @description Null where it was never in sync. */
                clicks_age_seconds: number | null;
            } | null;
            counts: {
                /** Format: int64 */
                workspaces: number;
                /** Format: int64 */
                users: number;
                /**
                 * Format: int64
                 * @description Neither deleted nor archived.
                 */
                links: number;
            };
        };
        Invitation: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            email: string;
            role: components["schemas"]["Role"];
            /** @enum {string} */
            status: "pending" | "accepted" | "revoked" | "expired";
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        InvitationAccept: {
            token: string;
        };
        InvitationCreate: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
        };
        InvitationList: {
            items: components["schemas"]["Invitation"][];
        };
        /** @description Null is no limit. */
        Limits: {
            /**
             * Format: int32
             * @description Links that are neither deleted nor archived.
             */
            links: number | null;
            /**
             * Format: int32
             * @description Human clicks in a calendar month (UTC).
             */
            clicks_per_month: number | null;
            /**
             * Format: int32
             * @description How long single clicks are kept.
             */
            retention_days: number | null;
            /**
             * Format: int32
             * @description Custom domains.
             */
            domains: number | null;
            /**
             * Format: int32
             * @description For each token, and for all tokens together.
             */
            requests_per_minute: number | null;
            /**
             * Format: int32
             * @description For each token, and for all tokens together.
             */
            requests_per_day: number | null;
            /**
             * Format: int32
             * @description Invitations, and reports to each recipient, in a day (UTC). A user causes as many, in all workspaces together, as the best of them allows.
             */
            mails_per_day: number | null;
            /**
             * Format: int64
             * @description Links in every state, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an Idempotency-Key.
             */
            storage_bytes: number | null;
        };
        Link: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description Null is the service's own host. */
            domain_id: components["schemas"]["Id"] | null;
            slug: string;
            short_url: string;
            title: string | null;
            description: string | null;
            redirect_status: components["schemas"]["RedirectStatus"];
            show_splash: boolean;
            status: components["schemas"]["LinkStatus"];
            starts_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
            expired_url: string | null;
            /** Format: int64 */
            max_clicks: number | null;
            password_protected: boolean;
            forward_query: boolean;
            utm: components["schemas"]["Utm"] | null;
            social: components["schemas"]["Social"] | null;
            track_conversions: boolean;
            cta_overlay_id: components["schemas"]["Id"] | null;
            /** @description The destination forbids to be shown in a frame, or could not be reached: visitors are redirected without the overlay. */
            cta_blocked: boolean;
            safety_status: components["schemas"]["SafetyStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            destination_url: string;
            /** @description The first matching rule decides the destination. */
            targeting_rules: components["schemas"]["TargetingRule"][];
            tags: string[];
            /** @description A path of names with / between them. */
            folder: string | null;
            campaign_id: components["schemas"]["Id"] | null;
            /** @description Unique in the workspace. */
            external_id: string | null;
            /** @description A note for the team. */
            comment: string | null;
            /**
             * Format: int64
             * @description Human clicks, without bots: those that came with an import are counted.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Of clicks: those that the link had where it was imported from. They count for max_clicks, and not for the plan.
             */
            imported_clicks: number;
            last_clicked_at: components["schemas"]["Timestamp"] | null;
            created_by: components["schemas"]["Id"] | null;
            /**
             * Format: date-time
             * @description Only in lists with status=deleted: a link can be restored for 30 days from then on.
             */
            deleted_at?: string;
        };
        LinkAudit: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /**
             * @description pending: addresses are being collected.
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "cancelled";
            is_scheduled: boolean;
            progress: {
                /**
                 * Format: int64
                 * @description Distinct addresses; all of them once the audit is running.
                 */
                urls: number;
                /**
                 * Format: int64
                 * @description Of these, how many have an outcome.
                 */
                checked: number;
                /** Format: int64 */
                ok: number;
                /** Format: int64 */
                redirected: number;
                /** Format: int64 */
                broken: number;
                /** Format: int64 */
                unreachable: number;
                /** Format: int64 */
                refused: number;
                /** Format: int64 */
                skipped: number;
            };
            /** @description Null for the schedule. */
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description ok: answers 2xx; redirected: leads on to an address that does; http_status is its own answer (301 and 308 are for good), final_url where it ends; broken: answers 404, 410, 5xx or the like; unreachable: does not answer, or redirects in circles; refused: leads to a private, local or reserved address, so no request is sent; skipped: does not answer robots, and may be fine for people.
         * @enum {string}
         */
        LinkAuditOutcome: "ok" | "redirected" | "broken" | "unreachable" | "refused" | "skipped";
        LinkAuditPage: {
            items: components["schemas"]["LinkAudit"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
            /** @description Null where there is none. */
            schedule: components["schemas"]["LinkAuditSchedule"] | null;
        };
        LinkAuditResult: {
            url: string;
            /** @description Null until it is certain: what seems broken is checked twice. */
            outcome: components["schemas"]["LinkAuditOutcome"] | null;
            /** Format: int64 */
            http_status: number | null;
            /** @description Where redirects led, if anywhere. */
            final_url: string | null;
            /** @description What is wrong, in words. */
            error: string | null;
            /**
             * Format: int64
             * @description How long its requests took.
             */
            duration_ms: number | null;
            checked_at: components["schemas"]["Timestamp"] | null;
            /** @description The first links that lead there. */
            links: {
                id: components["schemas"]["Id"];
                slug: string;
                short_url: string;
            }[];
            /**
             * Format: int64
             * @description How many links lead there.
             */
            link_count: number;
        };
        LinkAuditResultPage: {
            items: components["schemas"]["LinkAuditResult"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        LinkAuditSchedule: {
            /**
             * @description Every day, on Mondays, or on the first day of each month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description On the clock of the timezone.
             */
            hour: number;
            timezone: components["schemas"]["Timezone"];
            recipients: string[];
            /** @description Recipients who get nothing yet: they are not members of the workspace, and have not confirmed by the link that was mailed to them. */
            pending_recipients: string[];
            next_run_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        LinkAuditScheduleInput: {
            /**
             * @description Every day, on Mondays, or on the first day of each month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description On the clock of the timezone.
             */
            hour: number;
            timezone: components["schemas"]["Timezone"];
            /** @description Who is mailed where something is broken or unreachable. Who is not a member of the workspace is asked first, once. */
            recipients: string[];
        };
        LinkBulkCreate: {
            /** @description Each as for one link. One that does not fit is in failed. */
            links: components["schemas"]["LinkCreate"][];
        };
        LinkBulkDelete: {
            ids?: components["schemas"]["Id"][];
            /** @description Instead of ids, or beside them. */
            external_ids?: string[];
        };
        LinkBulkPut: {
            /** @description Each as for one link, with its external_id. One that does not fit is in failed. */
            links: components["schemas"]["LinkCreate"][];
        };
        LinkBulkUpdate: {
            ids?: components["schemas"]["Id"][];
            /** @description Instead of ids, or beside them. */
            external_ids?: string[];
            changes: {
                destination_url?: string;
                domain_id?: components["schemas"]["Id"] | null;
                title?: string | null;
                description?: string | null;
                comment?: string | null;
                /** @description Unique in the workspace, else 409. */
                external_id?: string | null;
                tags?: string[] | null;
                /** @description Up to ten names of up to 100 characters with / between them. Null: none. */
                folder?: string | null;
                redirect_status?: components["schemas"]["RedirectStatus"];
                status?: components["schemas"]["LinkStatus"];
                /** @description The first matching rule decides the destination. */
                targeting_rules?: components["schemas"]["TargetingRule"][] | null;
                /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
                starts_at?: ((string) | null) | string;
                /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
                expires_at?: ((string) | null) | string;
                /** @description Where visitors go once the link has expired or is used up. */
                expired_url?: string | null;
                /** Format: int32 */
                max_clicks?: number | null;
                /** @description Visitors must enter it. Null removes it. */
                password?: string | null;
                show_splash?: boolean | null;
                forward_query?: boolean | null;
                track_conversions?: boolean | null;
                utm?: components["schemas"]["Utm"] | null;
                social?: components["schemas"]["Social"] | null;
                campaign_id?: components["schemas"]["Id"] | null;
                cta_overlay_id?: components["schemas"]["Id"] | null;
                /** @description Added to the tags of each link. Not together with tags. */
                add_tags?: string[];
                /** @description Removed from the tags of each link. Not together with tags. */
                remove_tags?: string[];
            };
        };
        LinkCount: {
            /** @description A tag, a status, a folder, or the id of a domain or a campaign; null: none. */
            value: (string | number) | null;
            /** @description The same for people; null is none, or the service’s own host. */
            name: string | null;
            /** Format: int64 */
            links: number;
        };
        LinkCounts: {
            /** Format: int64 */
            total: number;
            items: components["schemas"]["LinkCount"][];
        };
        LinkCreate: {
            /** @description Up to five segments with / between them, each of 1 to 100 characters. Generated by default. */
            slug?: string | null;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Unique in the workspace, else 409. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description Up to ten names of up to 100 characters with / between them. Null: none. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"] | null;
            status?: components["schemas"]["LinkStatus"];
            /** @description The first matching rule decides the destination. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            starts_at?: ((string) | null) | string;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            expires_at?: ((string) | null) | string;
            /** @description Where visitors go once the link has expired or is used up. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description Visitors must enter it. Null removes it. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
            destination_url: string;
            /** @description Fills those parts of utm that are not given. */
            utm_template_id?: components["schemas"]["Id"] | null;
        };
        LinkCreateAnywhere: {
            /** @description Up to five segments with / between them, each of 1 to 100 characters. Generated by default. */
            slug?: string | null;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Unique in the workspace, else 409. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description Up to ten names of up to 100 characters with / between them. Null: none. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"] | null;
            status?: components["schemas"]["LinkStatus"];
            /** @description The first matching rule decides the destination. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            starts_at?: ((string) | null) | string;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            expires_at?: ((string) | null) | string;
            /** @description Where visitors go once the link has expired or is used up. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description Visitors must enter it. Null removes it. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
            destination_url: string;
            /** @description Fills those parts of utm that are not given. */
            utm_template_id?: components["schemas"]["Id"] | null;
            workspace_id?: components["schemas"]["Id"];
        };
        LinkPage: {
            items: components["schemas"]["Link"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description Where it was asked for.
             */
            total?: number;
        };
        /** @description As to create a link; of one that is there, what is given changes. utm_template_id is for new ones alone. An external_id must be that of the address. */
        LinkPut: {
            /** @description Up to five segments with / between them, each of 1 to 100 characters. Generated by default. */
            slug?: string | null;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Unique in the workspace, else 409. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description Up to ten names of up to 100 characters with / between them. Null: none. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"] | null;
            status?: components["schemas"]["LinkStatus"];
            /** @description The first matching rule decides the destination. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            starts_at?: ((string) | null) | string;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            expires_at?: ((string) | null) | string;
            /** @description Where visitors go once the link has expired or is used up. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description Visitors must enter it. Null removes it. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
            destination_url: string;
            /** @description Fills those parts of utm that are not given. */
            utm_template_id?: components["schemas"]["Id"] | null;
        };
        LinkReport: {
            short_url: string;
            /** @description What is wrong with it. */
            reason: string;
        };
        /** @enum {string} */
        LinkStatus: "active" | "paused" | "archived";
        LinkUpdate: {
            destination_url?: string;
            /** @description Up to five segments with / between them, each of 1 to 100 characters. Generated by default. */
            slug?: string;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Unique in the workspace, else 409. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description Up to ten names of up to 100 characters with / between them. Null: none. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"];
            status?: components["schemas"]["LinkStatus"];
            /** @description The first matching rule decides the destination. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            starts_at?: ((string) | null) | string;
            /** @description RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end. */
            expires_at?: ((string) | null) | string;
            /** @description Where visitors go once the link has expired or is used up. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description Visitors must enter it. Null removes it. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
        };
        LinksCreated: {
            /** Format: int64 */
            created: number;
            failed: {
                /**
                 * Format: int64
                 * @description From 0.
                 */
                index: number;
                slug: string | null;
                destination_url: string | null;
                /** @description As in the error envelope. */
                code: string;
                error: string;
            }[];
            items: components["schemas"]["Link"][];
        };
        LinksDeleted: {
            /** Format: int64 */
            deleted: number;
            failed: components["schemas"]["FailedLink"][];
        };
        LinksPut: {
            /** Format: int64 */
            created: number;
            /** Format: int64 */
            updated: number;
            failed: {
                /**
                 * Format: int64
                 * @description From 0.
                 */
                index: number;
                external_id: string | null;
                /** @description As in the error envelope. */
                code: string;
                error: string;
            }[];
            items: components["schemas"]["Link"][];
        };
        LinksUpdated: {
            /** Format: int64 */
            updated: number;
            failed: components["schemas"]["FailedLink"][];
            items: components["schemas"]["Link"][];
        };
        LogIn: {
            email: string;
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string;
        };
        MeUpdate: {
            display_name?: string;
            timezone?: components["schemas"]["Timezone"];
            onboarding_completed?: boolean;
        } & {
            [key: string]: unknown;
        };
        Member: {
            user_id: components["schemas"]["Id"];
            email: string;
            /** @description Members added by a directory have the name that it sent until they agree to the membership, such as by single sign-on. */
            display_name: string;
            role: components["schemas"]["Role"];
            joined_at: components["schemas"]["Timestamp"];
        };
        /** @description Either user_id or email. */
        MemberAdd: {
            user_id?: components["schemas"]["Id"];
            /** Format: email */
            email?: string;
            role: components["schemas"]["Role"];
        };
        MemberList: {
            items: components["schemas"]["Member"][];
        };
        MemberUpdate: {
            role: components["schemas"]["Role"];
        };
        Moderation: {
            /**
             * @description Holds until the destination changes.
             * @enum {string}
             */
            decision: "allow" | "block";
            /** @description For the audit log. */
            note?: string | null;
        };
        /** @description A name. */
        Name: string;
        OrphanVisit: {
            /** @description Null is the service's own host. */
            domain_id: components["schemas"]["Id"] | null;
            host: string;
            slug: string;
            /** @description What was asked for. */
            url: string;
            /**
             * Format: date
             * @description With group=day, by the workspace's calendar.
             */
            day: string | null;
            /**
             * Format: int64
             * @description At least so many, where a day had more than 1,000 different ones.
             */
            visits: number;
            last_visited_at: components["schemas"]["Timestamp"];
        };
        OrphanVisitList: {
            items: components["schemas"]["OrphanVisit"][];
        };
        Overlay: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            message: string;
            button_text: string;
            button_url: string;
            /** @enum {string} */
            position: "bottom" | "top" | "corner";
            colors: components["schemas"]["OverlayColors"];
            /** Format: int64 */
            delay_seconds: number;
            /** @description Its button leads to what a scan has blocked: it is not shown. */
            unsafe: boolean;
            /**
             * Format: int64
             * @description Links that have it, without deleted ones.
             */
            links: number;
            /**
             * Format: int64
             * @description By people.
             */
            views: number;
            /**
             * Format: int64
             * @description On its button, by people.
             */
            clicks: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Those that are left out are chosen here. Text needs a contrast of 4.5 on what is behind it. */
        OverlayColors: {
            background?: string | null;
            text?: string | null;
            button?: string | null;
            button_text?: string | null;
        };
        OverlayCreate: {
            name: string;
            message: string;
            button_text: string;
            /** @description By the rules of destinations. */
            button_url: string;
            /**
             * @description bottom by default.
             * @enum {string}
             */
            position?: "bottom" | "top" | "corner";
            colors?: components["schemas"]["OverlayColors"] | null;
            /**
             * Format: int32
             * @description Until it appears; 0 by default.
             */
            delay_seconds?: number;
        };
        OverlayPage: {
            items: components["schemas"]["Overlay"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        OverlayUpdate: {
            name?: string;
            message?: string;
            button_text?: string;
            /** @description By the rules of destinations. */
            button_url?: string;
            /**
             * @description bottom by default.
             * @enum {string}
             */
            position?: "bottom" | "top" | "corner";
            colors?: components["schemas"]["OverlayColors"] | null;
            /**
             * Format: int32
             * @description Until it appears; 0 by default.
             */
            delay_seconds?: number;
        };
        Passkey: {
            id: components["schemas"]["Id"];
            name: string;
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        PasskeyCreate: {
            name: string;
            /** @description The browser's new credential, as its toJSON() has it. */
            response: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            /**
             * @description Also revokes all your personal tokens, and what was created with them.
             * @default false
             */
            end_tokens: boolean;
        };
        PasskeyLogIn: {
            /** @description The browser's assertion, as its toJSON() has it. */
            response: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        PasskeyOptions: {
            /** @description For the browser, as WebAuthn has them in JSON. */
            options: {
                challenge: string;
            } & {
                [key: string]: unknown;
            };
        };
        PasskeyUpdate: {
            name: string;
        };
        PasswordChange: {
            current_password: string;
            password: string;
            /**
             * @description Also revokes all your personal tokens, and what was created with them.
             * @default false
             */
            end_tokens: boolean;
        };
        PasswordForgot: {
            /** Format: email */
            email: string;
        };
        PasswordReset: {
            token: string;
            password: string;
        };
        PersonalToken: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The beginning of the secret, to recognize it. */
            prefix: string;
            expires_at: components["schemas"]["Timestamp"] | null;
            last_used_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description The personal token that it was created with. It ends with that token. */
            parent_id: components["schemas"]["Id"] | null;
        };
        PersonalTokenCreate: {
            name: string;
            /** @description RFC 3339, or a date: to the end of that day in the workspace's timezone, of a personal token in the user's. `null` or omitted: it never expires, unless you create it with a token or key that does: then it expires with that one. A later time than that is a 400. */
            expires_at?: ((string) | null) | string;
        };
        PersonalTokenCreated: {
            token: components["schemas"]["PersonalToken"];
            /** @description Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            secret: string | null;
        };
        PersonalTokenList: {
            items: components["schemas"]["PersonalToken"][];
        };
        Pixels: {
            meta_pixel_id: string | null;
            google_id: string | null;
            tiktok_id: string | null;
            linkedin_id: string | null;
        };
        PixelsInput: {
            meta_pixel_id?: string | null;
            google_id?: string | null;
            tiktok_id?: string | null;
            linkedin_id?: string | null;
        };
        /** @enum {string} */
        PlanTier: "free" | "starter" | "pro" | "business" | "enterprise";
        Pong: {
            /** @constant */
            status: "ok";
        };
        /** @description As the provider sends it. */
        ProviderEvent: {
            [key: string]: unknown;
        };
        PublicLink: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description Null is the service's own host. */
            domain_id: components["schemas"]["Id"] | null;
            slug: string;
            short_url: string;
            title: string | null;
            description: string | null;
            redirect_status: components["schemas"]["RedirectStatus"];
            show_splash: boolean;
            status: components["schemas"]["LinkStatus"];
            starts_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
            expired_url: string | null;
            /** Format: int64 */
            max_clicks: number | null;
            password_protected: boolean;
            forward_query: boolean;
            utm: components["schemas"]["Utm"] | null;
            social: components["schemas"]["Social"] | null;
            track_conversions: boolean;
            cta_overlay_id: components["schemas"]["Id"] | null;
            /** @description The destination forbids to be shown in a frame, or could not be reached: visitors are redirected without the overlay. */
            cta_blocked: boolean;
            safety_status: components["schemas"]["SafetyStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description Null where the link is protected by a password. */
            destination_url: string | null;
            /** @description The first matching rule decides the destination. */
            targeting_rules: components["schemas"]["TargetingRule"][] | null;
        };
        PublicStats: {
            link_id: components["schemas"]["Id"];
            /** @description The address of the page, which anybody who has it may open. It stays the same until it is disabled. */
            url: string;
            password_protected: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        PublicStatsInput: {
            /** @description Visitors must enter it. Absent it stays, null removes it. */
            password?: string | null;
        };
        PublicStatsList: {
            items: components["schemas"]["PublicStats"][];
        };
        QrBulk: {
            link_ids: components["schemas"]["Id"][];
            format?: ("svg" | "png" | "webp") | null;
            /**
             * Format: int32
             * @description Of a side, in pixels; 512 by default.
             */
            size?: number | null;
            /**
             * Format: int32
             * @description Of light around the code, in modules; 4 by default, as the standard asks for.
             */
            margin?: number | null;
            /** @description By default the branding's, as dark as decoders need it, else black. */
            color?: string | null;
            /** @description White by default. */
            background?: string | null;
            level?: ("L" | "M" | "Q" | "H") | null;
            shape?: ("square" | "dots" | "rounded") | null;
            eyes?: ("square" | "rounded" | "circle") | null;
            /** @description The workspace's logo in the middle; false by default. */
            logo?: boolean | null;
            /**
             * Format: int32
             * @description Of the code's side, in per cent; 20 by default. The level L carries 10, M 20, Q 25, H 30.
             */
            logo_size?: number | null;
        };
        QrStyle: {
            format: ("svg" | "png" | "webp") | null;
            /**
             * Format: int32
             * @description Of a side, in pixels; 512 by default.
             */
            size: number | null;
            /**
             * Format: int32
             * @description Of light around the code, in modules; 4 by default, as the standard asks for.
             */
            margin: number | null;
            /** @description By default the branding's, as dark as decoders need it, else black. */
            color: string | null;
            /** @description White by default. */
            background: string | null;
            level: ("L" | "M" | "Q" | "H") | null;
            shape: ("square" | "dots" | "rounded") | null;
            eyes: ("square" | "rounded" | "circle") | null;
            /** @description The workspace's logo in the middle; false by default. */
            logo: boolean | null;
            /**
             * Format: int32
             * @description Of the code's side, in per cent; 20 by default. The level L carries 10, M 20, Q 25, H 30.
             */
            logo_size: number | null;
        };
        QrStyleInput: {
            format?: ("svg" | "png" | "webp") | null;
            /**
             * Format: int32
             * @description Of a side, in pixels; 512 by default.
             */
            size?: number | null;
            /**
             * Format: int32
             * @description Of light around the code, in modules; 4 by default, as the standard asks for.
             */
            margin?: number | null;
            /** @description By default the branding's, as dark as decoders need it, else black. */
            color?: string | null;
            /** @description White by default. */
            background?: string | null;
            level?: ("L" | "M" | "Q" | "H") | null;
            shape?: ("square" | "dots" | "rounded") | null;
            eyes?: ("square" | "rounded" | "circle") | null;
            /** @description The workspace's logo in the middle; false by default. */
            logo?: boolean | null;
            /**
             * Format: int32
             * @description Of the code's side, in per cent; 20 by default. The level L carries 10, M 20, Q 25, H 30.
             */
            logo_size?: number | null;
        };
        QueryCondition: {
            name: string;
            /** @description Any of them, exactly; empty is a parameter without a value. Without values, the parameter is there. */
            values?: string[];
        };
        Readiness: {
            /** @constant */
            status: "ok";
            version: string;
            /** Format: int64 */
            uptime_seconds: number;
            /** @description read_only: links redirect and everything can be read, but changes are refused: with 507 if the disk is full, with 503 while a condition such as lease_lost lasts. */
            checks: {
                database: "ok" | "read_only";
                /** @constant */
                clicks: "ok";
            };
            /** @description What is wrong with the instance now. */
            conditions: {
                /** @enum {string} */
                name: "lease_lost";
                started_at: components["schemas"]["Timestamp"];
            }[];
        };
        ReceivedReport: {
            id: components["schemas"]["Id"];
            reason: string;
            created_at: components["schemas"]["Timestamp"];
        };
        ReceivedReportList: {
            items: components["schemas"]["ReceivedReport"][];
        };
        RecoveryCodes: {
            /** @description Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            recovery_codes: string[] | null;
        };
        /** @enum {integer} */
        RedirectStatus: 301 | 302 | 307 | 308;
        /** @description As in analytics. Without them, everything is counted. */
        ReportFilters: {
            link_id?: components["schemas"]["Id"];
            tag?: string;
            domain_id?: components["schemas"]["Id"];
            campaign_id?: components["schemas"]["Id"];
            /** @description Bots count as visitors. */
            bots?: boolean;
        };
        Revenue: {
            currency: string;
            /**
             * Format: int64
             * @description After refunds, in the smallest unit.
             */
            amount_minor: number;
            /** Format: int64 */
            refunded_minor: number;
        };
        /**
         * @description viewer < editor < admin < owner
         * @enum {string}
         */
        Role: "viewer" | "editor" | "admin" | "owner";
        /** @enum {string} */
        SafetyStatus: "safe" | "suspect" | "blocked" | "unknown";
        Scan: {
            id: components["schemas"]["Id"];
            link_id: components["schemas"]["Id"];
            /** @description The one of the link’s URLs that the verdict is about. */
            url: string;
            verdict: components["schemas"]["Verdict"];
            /** @description The source of the verdict: builtin, blocklist, safe_browsing, urlhaus or dns. */
            source: string;
            reasons: string[];
            scanned_at: components["schemas"]["Timestamp"];
        };
        ScanList: {
            items: components["schemas"]["Scan"][];
        };
        ScheduledReport: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            /**
             * @description The period: the previous day, week (Monday to Sunday) or month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description In the timezone. Weekly reports are sent on Mondays, monthly ones on the 1st.
             */
            hour: number;
            timezone: string;
            /** @description Empty once all have unsubscribed; then the report is disabled. */
            recipients: string[];
            /** @description Recipients who get nothing yet: they are not members of the workspace, and have not confirmed by the link that was mailed to them. */
            pending_recipients: string[];
            filters: components["schemas"]["ReportFilters"];
            enabled: boolean;
            /** @description Null while it is disabled. */
            next_run_at: components["schemas"]["Timestamp"] | null;
            last_sent_at: components["schemas"]["Timestamp"] | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The timezone is the workspace's where none is given. */
        ScheduledReportCreate: {
            /**
             * @description The period: the previous day, week (Monday to Sunday) or month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description In the timezone. Weekly reports are sent on Mondays, monthly ones on the 1st.
             */
            hour: number;
            /** @description Unique, regardless of case. Each recipient can unsubscribe by a link in the mail. Who is not a member of the workspace is asked first, once. */
            recipients: string[];
            /** @description Such as "Weekly report", which is the default of a weekly one. */
            name?: string;
            timezone?: components["schemas"]["Timezone"];
            filters?: components["schemas"]["ReportFilters"];
            /** @description True by default. */
            enabled?: boolean;
        };
        ScheduledReportPage: {
            items: components["schemas"]["ScheduledReport"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        ScheduledReportUpdate: {
            /**
             * @description The period: the previous day, week (Monday to Sunday) or month.
             * @enum {string}
             */
            frequency?: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description In the timezone. Weekly reports are sent on Mondays, monthly ones on the 1st.
             */
            hour?: number;
            /** @description Unique, regardless of case. Each recipient can unsubscribe by a link in the mail. Who is not a member of the workspace is asked first, once. */
            recipients?: string[];
            /** @description Such as "Weekly report", which is the default of a weekly one. */
            name?: string;
            timezone?: components["schemas"]["Timezone"];
            filters?: components["schemas"]["ReportFilters"];
            /** @description True by default. */
            enabled?: boolean;
        };
        ScimToken: {
            id: components["schemas"]["Id"];
            /** @description The beginning of the secret, to recognize it. */
            prefix: string;
            /** @description The token does at most what this member may do now, and ends when they leave. `null`: not known. */
            created_by: components["schemas"]["Id"] | null;
            /** @description Of a token that was created with a personal token or an API key that expires. */
            expires_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description Exact to a minute. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        ScimTokenCreated: {
            token: components["schemas"]["ScimToken"];
            /** @description Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            secret: string | null;
        };
        SecondFactors: {
            /** @description The authenticator app. */
            totp: {
                created_at: components["schemas"]["Timestamp"];
            } | null;
            passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: int64
             * @description Each signs in once, instead of another factor.
             */
            recovery_codes_left: number;
            /** @description Whether the account has a password, which can confirm that it is you while you have no second factor. */
            needs_password: boolean;
            /** @description The names of your workspaces that require a second factor. */
            required_by: string[];
        };
        Session: {
            id: components["schemas"]["Id"];
            /** @description The browser that signed in. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"];
            /** @description The session of this request. */
            current: boolean;
            /**
             * @description How it was signed in.
             * @enum {string}
             */
            method: "password" | "passkey" | "sso";
        };
        SessionList: {
            items: components["schemas"]["Session"][];
        };
        SignIn: {
            /** @description Whether you have shown that you read mail at your address. */
            email_verified: boolean;
            /** @description Whether this instance can send email. If it can't, the addresses of the first account and of invited accounts count as verified. */
            can_send_email: boolean;
            workspace_id: components["schemas"]["Id"] | null;
        };
        SignUp: {
            /** Format: email */
            email: string;
            password: string;
            display_name?: string;
            invitation_token?: string;
            /** @description Creates the instance admin, once: the token that the server printed when it started. */
            setup_token?: string;
        };
        SlugCheck: {
            /** @description Null where no slug was given. */
            available: boolean | null;
            /** @description Why it is not available. */
            reason: ("invalid" | "reserved" | "taken") | null;
            /** @description The same in words, as after "The slug …". */
            message: string | null;
            /** @description Of the slug where it is available, else of the suggestion. */
            short_url: string;
            /** @description A free slug; null where the given one is available. */
            suggestion: string | null;
        };
        Social: {
            title?: string | null;
            description?: string | null;
            /** @description An http or https address. */
            image_url?: string | null;
        };
        SsoConfiguration: {
            provider: ("workos" | "oidc") | null;
            organization_id: string | null;
            connection_id: string | null;
            domain: string | null;
            enabled: boolean;
            sso_required: boolean;
            provider_checks_2fa: boolean;
            issuer: string | null;
            client_id: string | null;
            has_client_secret: boolean;
            /** @description Whether the domain is proved. */
            domain_verified: boolean;
            verified_at: components["schemas"]["Timestamp"] | null;
            dns: {
                /** @description What has to be published, as long as single sign-on is used. */
                records: components["schemas"]["DnsRecord"][];
                checked_at: components["schemas"]["Timestamp"] | null;
                next_check_at: components["schemas"]["Timestamp"] | null;
                /** @description Why the last look-up was not answered. */
                failure: string | null;
            };
            /** @description What the provider has to be told: where it sends people back to. */
            redirect_uri: string;
            /** @description Starts a sign-in to this workspace: for the provider's list of applications. */
            login_url: string;
            /** @description Opened by an admin who is signed in, it tests the sign-in without an effect, enabled or not: last_test has the result. */
            test_url: string;
            /** @description Whether the operator has set WORKOS_API_KEY and WORKOS_CLIENT_ID. */
            workos_configured: boolean;
            /** @description The last test of the sign-in. */
            last_test: {
                at: components["schemas"]["Timestamp"];
                ok: boolean;
                /** @description The address that the provider told. */
                email: string | null;
                /** @description A sentence that says what is wrong. */
                error: string | null;
                /** @description Under which the log has the details. */
                request_id: string | null;
            } | null;
            created_at: components["schemas"]["Timestamp"] | null;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        SsoDiscovery: {
            connection_id: string;
            organization_id: string;
        };
        SsoInput: {
            /**
             * @description workos by default.
             * @enum {string}
             */
            provider?: "workos" | "oidc";
            organization_id?: string;
            connection_id?: string;
            /** @description The domain of the email addresses that may sign in. A new one has to be verified again. */
            domain: string;
            /** @description True needs a domain that is proved: it is looked up now where it is not yet. */
            enabled: boolean;
            /** @description Members with an address of the domain, except owners, can use the workspace only when they signed in through it. Ends their other sessions. False by default. */
            sso_required?: boolean;
            /** @description True if the provider asks for a second factor, so that an account's own two-factor authentication isn't asked for. False by default. */
            provider_checks_2fa?: boolean;
            /** @description Of oidc: the address under which its discovery document is. */
            issuer?: string;
            /** @description Of oidc. */
            client_id?: string;
            /** @description Of oidc. Never shown again; left out, it is kept as long as the issuer is the same. */
            client_secret?: string;
        };
        SsoWorkspace: {
            workspace_id: components["schemas"]["Id"];
        };
        SuspectLink: {
            link: {
                id: components["schemas"]["Id"];
                slug: string;
                short_url: string;
                destination_url: string;
                title: string | null;
            };
            /**
             * @description The effective status: the decision of an admin, else the verdict.
             * @enum {string}
             */
            safety_status: "safe" | "suspect" | "blocked" | "unknown";
            verdict: components["schemas"]["Verdict"];
            /** @description The source of the verdict: builtin, blocklist, safe_browsing, urlhaus or dns. */
            source: string;
            reasons: string[];
            first_flagged_at: components["schemas"]["Timestamp"];
            last_scanned_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description By visitors.
             */
            reports: number;
        };
        SuspectLinkList: {
            items: components["schemas"]["SuspectLink"][];
        };
        Tag: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description As #rrggbb. */
            color: string | null;
            /**
             * Format: int64
             * @description That are neither archived nor deleted.
             */
            links: number;
        };
        TagCreate: {
            name: string;
            color?: string | null;
        };
        TagList: {
            items: components["schemas"]["Tag"][];
        };
        /** @description The id of the tag that is to stay. */
        TagMerge: {
            into_id: components["schemas"]["Id"];
        };
        TagUpdate: {
            name?: string;
            color?: string | null;
        };
        /** @description At least one condition; all given ones must match. */
        TargetingRule: {
            country?: string[];
            device?: ("mobile" | "tablet" | "desktop" | "tv" | "bot")[];
            os?: ("windows" | "macos" | "linux" | "ios" | "android" | "chromeos" | "other")[];
            browser?: ("chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung" | "other")[];
            /** @description The visitor's preferred language. pt matches pt-BR too. Only the first 512 characters of Accept-Language are read. */
            language?: string[];
            /** @description By name or code, in any case: Bavaria, BY or DE-BY. Needs a database of cities. */
            region?: string[];
            /** @description By its English name, in any case. Needs a database of cities. */
            city?: string[];
            /** @description Query parameters of the request, all of which must match. Only the first 100 parameters are read. */
            query?: components["schemas"]["QueryCondition"][];
            /** @description The visitor's timezone, derived from the address. */
            timezone?: components["schemas"]["Timezone"][];
            /** @description In the window's timezone, else the workspace's. */
            day_of_week?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            time_window?: components["schemas"]["TimeWindow"];
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            /**
             * Format: int32
             * @description Percentage of the visitors, always the same ones.
             */
            split?: number;
            destination_url: string;
        };
        TimeBucket: {
            bucket: components["schemas"]["Timestamp"];
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
        };
        /** @description The end is exclusive. A window that ends before it starts crosses midnight and belongs to the day it starts on. */
        TimeWindow: {
            start: string;
            end: string;
            timezone?: components["schemas"]["Timezone"];
        };
        Timeseries: {
            items: components["schemas"]["TimeBucket"][];
            /** @description With compare: the same of the span that is compared with. */
            previous?: components["schemas"]["TimeBucket"][];
        };
        /**
         * Format: date-time
         * @description RFC 3339, UTC, with milliseconds.
         */
        Timestamp: string;
        /** @description An IANA zone name. */
        Timezone: string;
        TopLink: {
            link_id: components["schemas"]["Id"];
            /** @description Null where the link was purged. */
            slug: string | null;
            short_url: string | null;
            destination_url: string | null;
            title: string | null;
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /** @description With compare: the same of the span that is compared with. */
            previous?: {
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            };
        };
        TopLinks: {
            items: components["schemas"]["TopLink"][];
        };
        TotpConfirm: {
            /** @description The six digits that the app shows. */
            code: string;
            /**
             * @description Also revokes all your personal tokens, and what was created with them.
             * @default false
             */
            end_tokens: boolean;
        };
        TotpSecret: {
            /** @description Base32. Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            secret: string | null;
            /** @description The same as an address, for a QR code. Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            uri: string | null;
        };
        TrackedEvent: {
            /** @description The id of a click, as the link's destination got it (sid). */
            click_id: string;
            /** @description lead, sale, or a name of your own. */
            event: string;
            /** @description Your own id of it, such as an order number. */
            external_id?: string | null;
            customer?: {
                /** @description Your own id of the customer. */
                external_id?: string | null;
                name?: string | null;
                /** Format: email */
                email?: string | null;
            } | null;
        };
        Usage: {
            plan_tier: components["schemas"]["PlanTier"];
            limits: components["schemas"]["Limits"];
            usage: {
                /** Format: int64 */
                links: number;
                /** Format: int64 */
                clicks_this_month: number;
                /**
                 * Format: int64
                 * @description What counts for the limit of the same name, in bytes.
                 */
                storage_bytes: number;
            };
        };
        User: {
            id: components["schemas"]["Id"];
            /** @description `null`: you share no workspace with the user. */
            email: string | null;
            display_name: string;
            timezone: string;
            onboarding_completed: boolean;
            onboarding_completed_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            is_instance_admin: boolean;
        };
        UserProfile: {
            id: components["schemas"]["Id"];
            /** @description `null`: you share no workspace with the user. */
            email: string | null;
            display_name: string;
            timezone: string;
            onboarding_completed: boolean;
            onboarding_completed_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description Only in your own profile, and for instance admins. */
            is_instance_admin?: boolean;
        };
        Utm: {
            source?: string | null;
            medium?: string | null;
            campaign?: string | null;
            term?: string | null;
            content?: string | null;
        };
        UtmPreview: {
            url: string;
        };
        UtmTemplate: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            source: string | null;
            medium: string | null;
            campaign: string | null;
            term: string | null;
            content: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        UtmTemplateCreate: {
            name: string;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            source?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            medium?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            campaign?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            term?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            content?: string | null;
        };
        UtmTemplatePage: {
            items: components["schemas"]["UtmTemplate"][];
            /** @description For the next page; null on the last one. */
            next_cursor: string | null;
        };
        UtmTemplateUpdate: {
            name?: string;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            source?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            medium?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            campaign?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            term?: string | null;
            /** @description May have {slug}, {date} and {campaign}. Empty or null leaves the parameter out. */
            content?: string | null;
        };
        /** @enum {string} */
        Verdict: "safe" | "suspect" | "blocked" | "unknown";
        WebhookEndpoint: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            url: string;
            events: components["schemas"]["EventType"][];
            /**
             * @description siem: every event, and every audit entry as audit.event.
             * @enum {string}
             */
            kind: "event" | "siem";
            enabled: boolean;
            description: string | null;
            disabled_reason: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        WebhookEndpointCreate: {
            /** @description Where deliveries are posted. Private addresses are not allowed. */
            url: string;
            /** @description The events that an endpoint of the kind event subscribes to; one of the kind siem gets all. */
            events?: components["schemas"]["EventType"][];
            /**
             * @description siem: every event, and every audit entry as audit.event.
             * @enum {string}
             */
            kind?: "event" | "siem";
            description?: string | null;
        };
        WebhookEndpointList: {
            items: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpointUpdate: {
            /** @description Where deliveries are posted. Private addresses are not allowed. */
            url?: string;
            /** @description The events that an endpoint of the kind event subscribes to; one of the kind siem gets all. */
            events?: components["schemas"]["EventType"][];
            /**
             * @description siem: every event, and every audit entry as audit.event.
             * @enum {string}
             */
            kind?: "event" | "siem";
            description?: string | null;
            /** @description True also clears disabled_reason. */
            enabled?: boolean;
        };
        WebhookEndpointWithSecret: {
            endpoint: components["schemas"]["WebhookEndpoint"];
            /** @description Signs deliveries. Only shown in this response. Null where it is replayed for an Idempotency-Key. */
            secret: string | null;
        };
        Workspace: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            plan_tier: components["schemas"]["PlanTier"];
            settings: components["schemas"]["WorkspaceSettings"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        WorkspaceCreate: {
            name: string;
            slug?: string;
        };
        WorkspaceDelete: {
            /** @description The workspace's slug. */
            confirm: string;
        };
        WorkspaceMemberBasic: {
            workspace_id: components["schemas"]["Id"];
            user_id: components["schemas"]["Id"];
            role: components["schemas"]["Role"];
        };
        WorkspaceSettings: {
            timezone: components["schemas"]["Timezone"];
            /** @description Audit entries and geo look-ups use addresses without their last part. */
            anonymize_ip: boolean;
            /** @description Visits by bots are recorded, separately from clicks. */
            track_bots: boolean;
            default_redirect_status: components["schemas"]["RedirectStatus"];
            /** @description An http or https address. */
            root_url: string | null;
            /** @description An http or https address. */
            not_found_url: string | null;
            /** @description An http or https address. */
            expired_url: string | null;
            /** @description The query parameter by which links with track_conversions tell their destinations the click. */
            conversion_parameter: string;
            /** @description Members who sign in by a password need a second factor here; without one, they and their personal tokens are refused by 403 second_factor_required. Whoever turns it on must have one (else 409). */
            require_second_factor: boolean;
        };
        WorkspaceUpdate: {
            name?: string;
            slug?: string;
            settings?: {
                timezone?: components["schemas"]["Timezone"];
                /** @description Audit entries and geo look-ups use addresses without their last part. */
                anonymize_ip?: boolean;
                /** @description Visits by bots are recorded, separately from clicks. */
                track_bots?: boolean;
                default_redirect_status?: components["schemas"]["RedirectStatus"];
                /** @description An http or https address. */
                root_url?: string | null;
                /** @description An http or https address. */
                not_found_url?: string | null;
                /** @description An http or https address. */
                expired_url?: string | null;
                /** @description The query parameter by which links with track_conversions tell their destinations the click. */
                conversion_parameter?: string;
                /** @description Members who sign in by a password need a second factor here; without one, they and their personal tokens are refused by 403 second_factor_required. Whoever turns it on must have one (else 409). */
                require_second_factor?: boolean;
            };
        };
        WorkspaceWithRole: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            plan_tier: components["schemas"]["PlanTier"];
            settings: components["schemas"]["WorkspaceSettings"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            role: components["schemas"]["Role"];
        };
        WorkspaceWithRoleList: {
            items: components["schemas"]["WorkspaceWithRole"][];
        };
    };
    responses: {
        /** @description A field, a parameter or the JSON is not valid. */
        BadRequest: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It conflicts with the current state. */
        Conflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Authenticated, but not allowed. */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It existed, and has expired or is used up. */
        Gone: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The disk is full. */
        InsufficientStorage: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An internal error. */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description This address takes other methods; see Allow. */
        MethodNotAllowed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not exist, or is not visible to you. */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The workspace's plan doesn't include it. */
        PlanRequired: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The range can not be satisfied. */
        RangeNotSatisfiable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests; see Retry-After. */
        RateLimited: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Credentials are missing or not valid. */
        Unauthorized: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Busy or not ready; see Retry-After. */
        Unavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Well formed, but it can not be done. */
        Unprocessable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has another media type than the operation takes. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
        "Idempotency-Key": string;
        agreement_id: components["schemas"]["Id"];
        audit_id: components["schemas"]["Id"];
        bio_page_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
        browser: string[];
        campaign_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
        city: string[];
        /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
        country: string[];
        /** @description The next_cursor of the previous page. */
        cursor: string;
        data_export_id: components["schemas"]["Id"];
        delivery_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
        device: string[];
        domain_id: components["schemas"]["Id"];
        endpoint_id: components["schemas"]["Id"];
        erasure_id: components["schemas"]["Id"];
        export_id: components["schemas"]["Id"];
        external_id: components["schemas"]["ExternalId"];
        gtin: components["schemas"]["Name"];
        import_id: components["schemas"]["Id"];
        invitation_id: components["schemas"]["Id"];
        key_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
        language: string[];
        /** @description The maximum number of items. */
        limit: number;
        link_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
        os: string[];
        overlay_id: components["schemas"]["Id"];
        passkey_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
        referrer: string[];
        /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
        region: string[];
        report_id: components["schemas"]["Id"];
        session_id: components["schemas"]["Id"];
        tag_id: components["schemas"]["Id"];
        token_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
        trigger: string[];
        user_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
        utm_campaign: string[];
        /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
        utm_content: string[];
        /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
        utm_medium: string[];
        /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
        utm_source: string[];
        utm_template_id: components["schemas"]["Id"];
        /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
        utm_term: string[];
        workspace_id: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description "bytes": a part can be requested by Range. */
        "Accept-Ranges": string;
        /** @description The methods that the address takes. */
        Allow: string;
        /** @description The name of the file. */
        "Content-Disposition": string;
        /** @description The size in bytes. */
        "Content-Length": number;
        /** @description On partial content: which bytes, and of how many. */
        "Content-Range": string;
        /** @description On responses to offset: "cursor pagination available". */
        Deprecation: string;
        /** @description Identifies the file, for If-Range and If-None-Match. */
        ETag: string;
        /** @description "true" on a replayed response to the same Idempotency-Key. One of more than 4 KiB counts as what its workspace stores; without room for it the replay is a 409 that says so. */
        "Idempotent-Replayed": string;
        /** @description With Deprecation: where it is explained (rel="deprecation"). */
        Link: string;
        /** @description Where the browser goes. */
        Location: string;
        /** @description Seconds. */
        "Retry-After": number;
        /** @description The session cookie. */
        "Set-Cookie": string;
        /** @description Requests allowed in the tightest rate-limit window. Absent where there is no limit. */
        "X-RateLimit-Limit": number;
        /** @description Remaining requests in the window. */
        "X-RateLimit-Remaining": number;
        /** @description When the window ends, in seconds since 1970. */
        "X-RateLimit-Reset": number;
        /** @description The caller's where it is valid, else a UUIDv7. */
        "X-Request-ID": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Busy or not ready; see Retry-After. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pong"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForCertificate: {
        parameters: {
            query: {
                /** @description A hostname. */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAllowed"];
                };
            };
            /** @description A field, a parameter or the JSON is not valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or is not visible to you. */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordForgot"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    beginPasskeyLogIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    logInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLogIn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDelete"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                session_id: components["parameters"]["session_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    requestEmailVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerify"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpConfirm"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                passkey_id: components["parameters"]["passkey_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                passkey_id: components["parameters"]["passkey_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirm"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    beginPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPersonalTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createPersonalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalTokenCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokePersonalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                token_id: components["parameters"]["token_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceWithRoleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceDelete"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWorkspaceMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberAdd"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removeWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                invitation_id: components["parameters"]["invitation_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAccept"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConfiguration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setSso: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteSso: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    verifySsoDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    discoverSso: {
        parameters: {
            query: {
                /** @description An e-mail domain. */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoDiscovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    findSsoWorkspace: {
        parameters: {
            query: {
                /** @description A connection id. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    authorizeSso: {
        parameters: {
            query?: {
                /** @description A connection id. */
                connection?: string;
                /** @description An e-mail domain, or an address. */
                domain?: string;
                /** @description A workspace's slug. */
                workspace?: string;
                /** @description The page of the dashboard to open then. */
                next?: string;
                /** @description The address, for the provider to fill in. */
                login_hint?: string;
                /** @description 1 tests the sign-in, for an admin of the workspace. */
                test?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found: see Location. */
            302: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    finishSso: {
        parameters: {
            query?: {
                /** @description As the service gave it to the provider. */
                state?: string;
                /** @description From the provider. */
                code?: string;
                /** @description From the provider, instead of a code. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found: see Location. */
            302: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    consentToSso: {
        parameters: {
            query?: {
                /** @description From the email. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found: see Location. */
            302: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @deprecated
                 * @description Use cursor.
                 */
                offset?: number;
                /** @description Also how many links match. */
                total?: boolean;
                /** @description With - for descending. */
                sort?: "created_at" | "updated_at" | "clicks" | "last_clicked_at" | "slug" | "title" | "-created_at" | "-updated_at" | "-clicks" | "-last_clicked_at" | "-slug" | "-title";
                /** @description Exactly this destination. */
                destination_url?: string;
                /** @description Literal text in slug, destination, title or description, in any case. */
                search?: string;
                /** @description Repeatable: links with all of these tags. */
                tag?: string[];
                /** @description Repeatable: links of any of these. By default, archived links are excluded. deleted goes with no other: links that can be restored. */
                status?: ("active" | "paused" | "archived" | "deleted")[];
                /** @description Repeatable: links with any of these. */
                external_id?: string[];
                /** @description Links in this folder and those below it; empty: in none. */
                folder?: string;
                domain_id?: number;
                campaign_id?: number;
                created_by?: number;
                /** @description Created at or after this date or time, from 1970 on. */
                from?: string;
                /** @description Created at or before this date or time; a date includes its whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    exportLinks: {
        parameters: {
            query?: {
                /** @description With - for descending. */
                sort?: "created_at" | "updated_at" | "clicks" | "last_clicked_at" | "slug" | "title" | "-created_at" | "-updated_at" | "-clicks" | "-last_clicked_at" | "-slug" | "-title";
                /** @description Exactly this destination. */
                destination_url?: string;
                /** @description Literal text in slug, destination, title or description, in any case. */
                search?: string;
                /** @description Repeatable: links with all of these tags. */
                tag?: string[];
                /** @description Repeatable: links of any of these. By default, archived links are excluded. deleted goes with no other: links that can be restored. */
                status?: ("active" | "paused" | "archived" | "deleted")[];
                /** @description Repeatable: links with any of these. */
                external_id?: string[];
                /** @description Links in this folder and those below it; empty: in none. */
                folder?: string;
                domain_id?: number;
                campaign_id?: number;
                created_by?: number;
                /** @description Created at or after this date or time, from 1970 on. */
                from?: string;
                /** @description Created at or before this date or time; a date includes its whole day. */
                to?: string;
                ids?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSlug: {
        parameters: {
            query?: {
                /** @description Without it, only a suggestion is made. */
                slug?: string;
                domain_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlugCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    findLink: {
        parameters: {
            query?: {
                external_id?: string;
                /** @description On the service’s own host, or on that of domain or domain_id. */
                slug?: string;
                /** @description A hostname: of a domain of the workspace, or the service’s own. */
                domain?: string;
                domain_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    countLinks: {
        parameters: {
            query?: {
                /** @description Without it, only the total. */
                group?: "tag" | "domain" | "status" | "campaign" | "folder";
                /** @description The maximum number of items. */
                limit?: number;
                /** @description Exactly this destination. */
                destination_url?: string;
                /** @description Literal text in slug, destination, title or description, in any case. */
                search?: string;
                /** @description Repeatable: links with all of these tags. */
                tag?: string[];
                /** @description Repeatable: links of any of these. By default, archived links are excluded. deleted goes with no other: links that can be restored. */
                status?: ("active" | "paused" | "archived" | "deleted")[];
                /** @description Repeatable: links with any of these. */
                external_id?: string[];
                /** @description Links in this folder and those below it; empty: in none. */
                folder?: string;
                domain_id?: number;
                campaign_id?: number;
                created_by?: number;
                /** @description Created at or after this date or time, from 1970 on. */
                from?: string;
                /** @description Created at or before this date or time; a date includes its whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkCounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    restoreLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkCreate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkDelete"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksDeleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    putLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkPut"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksPut"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    putLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                external_id: components["parameters"]["external_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPut"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkQr: {
        parameters: {
            query?: {
                /** @description svg by default. */
                format?: "svg" | "png" | "webp";
                /** @description Of a side, in pixels; 512 by default. */
                size?: number;
                /** @description Of light around the code, in modules; 4 by default, as the standard asks for. */
                margin?: number;
                /** @description By default the branding's, as dark as decoders need it, else black. */
                color?: string;
                /** @description White by default. */
                background?: string;
                /** @description How much of the code may be lost: L 7 %, M 15 %, Q 25 %, H 30 %. M by default, with a logo H. */
                level?: "L" | "M" | "Q" | "H";
                /** @description Of the modules; square by default. */
                shape?: "square" | "dots" | "rounded";
                /** @description The shape of the three finder patterns; square by default. */
                eyes?: "square" | "rounded" | "circle";
                /** @description The workspace's logo in the middle; false by default. */
                logo?: boolean;
                /** @description Of the code's side, in per cent; 20 by default. The level L carries 10, M 20, Q 25, H 30. */
                logo_size?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description Not modified: what the caller has is current. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLinkQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrStyleInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLinkQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkQrStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getQrStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrStyleInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    drawQrCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrBulk"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    drawDigitalLinkQr: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gs1CodeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Code"];
                };
            };
            /** @description A field, a parameter or the JSON is not valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The workspace's plan doesn't include it. */
            402: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Well formed, but it can not be done. */
            422: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1ProductPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                gtin: components["parameters"]["gtin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Product"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                gtin: components["parameters"]["gtin"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gs1ProductInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                gtin: components["parameters"]["gtin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPreviewImage: {
        parameters: {
            query: {
                /** @description An http or https address. */
                url: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/webp": string;
                    "image/gif": string;
                    "image/avif": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    mergeTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagMerge"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listFolders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrphanVisits: {
        parameters: {
            query?: {
                /** @description The first day, of the last 30. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                /** @description day: each slug by day. */
                group?: "slug" | "day";
                /** @description The maximum number of items. */
                limit?: number;
                domain_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrphanVisitList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLinkAnywhere: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCreateAnywhere"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                status?: components["schemas"]["CampaignStatus"];
                /** @description Literal text in the name or the description. */
                search?: string;
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    setCampaignLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignLinks"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getCampaignStats: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on; 30 days before `to` by default. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUtmTemplates: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplatePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createUtmTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UtmTemplateCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUtmTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteUtmTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateUtmTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UtmTemplateUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    previewUtmTemplate: {
        parameters: {
            query: {
                /** @description Where a link would lead. */
                destination_url: string;
                /** @description The link's slug. Without it, {slug} stays as it is. */
                slug?: string;
                campaign_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listOverlays: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverlayPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOverlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverlayCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getOverlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                overlay_id: components["parameters"]["overlay_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlay"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOverlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                overlay_id: components["parameters"]["overlay_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateOverlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                overlay_id: components["parameters"]["overlay_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverlayUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listBioPages: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPagePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BioPageCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getBioPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BioPageUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    publishBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    unpublishBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getBioPageStats: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on; 30 days before `to` by default. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBioPageQr: {
        parameters: {
            query?: {
                /** @description svg by default. */
                format?: "svg" | "png" | "webp";
                /** @description Of a side, in pixels; 512 by default. */
                size?: number;
                /** @description Of light around the code, in modules; 4 by default, as the standard asks for. */
                margin?: number;
                /** @description By default the branding's, as dark as decoders need it, else black. */
                color?: string;
                /** @description White by default. */
                background?: string;
                /** @description How much of the code may be lost: L 7 %, M 15 %, Q 25 %, H 30 %. M by default, with a logo H. */
                level?: "L" | "M" | "Q" | "H";
                /** @description Of the modules; square by default. */
                shape?: "square" | "dots" | "rounded";
                /** @description The shape of the three finder patterns; square by default. */
                eyes?: "square" | "rounded" | "circle";
                /** @description The workspace's logo in the middle; false by default. */
                logo?: boolean;
                /** @description Of the code's side, in per cent; 20 by default. The level L carries 10, M 20, Q 25, H 30. */
                logo_size?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description Not modified: what the caller has is current. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewBioPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listConversions: {
        parameters: {
            query?: {
                /** @description Those that belong to a click, or those that do not. */
                attributed?: "true" | "false";
                /** @description Those of this name. */
                event?: string;
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getConversionSummary: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on; 30 days before `to` by default. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                link_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversionFunnel: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on; 30 days before `to` by default. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                link_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFunnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversionsBy: {
        parameters: {
            query: {
                /** @description The first day, from 1970-01-01 on; 30 days before `to` by default. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                link_id?: number;
                group: "link" | "campaign" | "country" | "day";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getStripe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setStripe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionProviderInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteStripe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReceived"];
                };
            };
            /** @description A field, a parameter or the JSON is not valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Credentials are missing or not valid. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type than the operation takes. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Busy or not ready; see Retry-After. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full. */
            507: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getShopify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setShopify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionProviderInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteShopify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    receiveShopifyEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReceived"];
                };
            };
            /** @description A field, a parameter or the JSON is not valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Credentials are missing or not valid. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type than the operation takes. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Busy or not ready; see Retry-After. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full. */
            507: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                source?: string;
                dry_run?: string;
                /** @description As JSON. */
                domains?: string;
                link_id?: string;
                domain_id?: string;
                campaign_id?: string;
                utm_template_id?: string;
                /** @description Several are repeated, or separated by commas. */
                tags?: string[];
            };
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCreate"];
                "text/csv": string;
                "multipart/form-data": string;
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listImportFailures: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportFailurePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listImportWarnings: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                kind?: "changed" | "left_out";
                /** @description Exactly this field. */
                field?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportWarningPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinkAudits: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLinkAudit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAudit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkAuditSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditSchedule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setLinkAuditSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkAuditScheduleInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditSchedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLinkAuditSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                audit_id: components["parameters"]["audit_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAudit"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLinkAuditResults: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                outcome?: components["schemas"]["LinkAuditOutcome"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                audit_id: components["parameters"]["audit_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditResultPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelLinkAudit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                audit_id: components["parameters"]["audit_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAudit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinkScans: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    scanLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinkReports: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedReportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    moderateLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Moderation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listSuspectLinks: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuspectLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    reportLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkReport"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    enableDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryEnabled"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDirectoryUsers: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Of this state alone. */
                state?: "active" | "suspended" | "inactive";
                /** @description With this address alone. */
                email?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDirectoryEvents: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryEventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createScimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScimTokenCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeScimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    receiveDirectoryEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryProviderEvent"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryEventReceived"];
                };
            };
            /** @description A field, a parameter or the JSON is not valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Credentials are missing or not valid. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This address takes other methods; see Allow. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another media type than the operation takes. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An internal error. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Busy or not ready; see Retry-After. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full. */
            507: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
                "image/svg+xml": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPixels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pixels"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setPixels: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PixelsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pixels"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDomains: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                status?: components["schemas"]["DomainStatus"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteDomain: {
        parameters: {
            query: {
                /** @description The domain's hostname. */
                confirm: string;
            };
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getAppLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppLinks"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setAppLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppLinksInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppLinks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteAppLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWorkspaceUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAllWorkspaces: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Literal text in the name or the slug. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspacePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkspacePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminWorkspaceUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listAllUsers: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Literal text in the e-mail address or the name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConditionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnOrphanVisits: {
        parameters: {
            query?: {
                /** @description The first day, of the last 30. */
                from?: string;
                /** @description The last day; today by default. */
                to?: string;
                /** @description day: each slug by day. */
                group?: "slug" | "day";
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrphanVisitList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUncountersignedAgreements: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getAnyAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                status?: components["schemas"]["DeliveryStatus"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
                delivery_id: components["parameters"]["delivery_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryWithBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
                delivery_id: components["parameters"]["delivery_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
                kind?: string;
                actor_user_id?: number;
                /** @description Such as link. */
                target_type?: string;
                /** @description With target_type, the history of one thing. */
                target_id?: number;
                /** @description Recorded at or after this date or time, from 1970 on. */
                from?: string;
                /** @description Recorded at or before this date or time; a date includes its whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                format?: "csv" | "ndjson";
                kind?: string;
                actor_user_id?: number;
                /** @description Such as link. */
                target_type?: string;
                /** @description With target_type, the history of one thing. */
                target_id?: number;
                /** @description Recorded at or after this date or time, from 1970 on. */
                from?: string;
                /** @description Recorded at or before this date or time; a date includes its whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportCreate"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Partial content. */
            206: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    cancelExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    lookUpLink: {
        parameters: {
            query: {
                slug: string;
                /** @description A hostname; by default the service’s own. */
                host?: string;
                domain_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getClickTimeseries: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also the same number of days just before, or the same days of the year before. */
                compare?: "previous" | "year";
                interval?: "hour" | "day" | "week" | "month";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeseries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopLinks: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also the same number of days just before, or the same days of the year before. */
                compare?: "previous" | "year";
                /** @description change: what grew the most first, compared with `compare`, previous by default. */
                sort?: "clicks" | "change";
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopLinks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVisitorFunnel: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also the same number of days just before, or the same days of the year before. */
                compare?: "previous" | "year";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVisitorCohorts: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also the same number of days just before, or the same days of the year before. */
                compare?: "previous" | "year";
                /** @description The largest week_offset. */
                weeks?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohorts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClickBreakdown: {
        parameters: {
            query: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also the same number of days just before, or the same days of the year before. */
                compare?: "previous" | "year";
                /** @description One dimension, or two: country,device. */
                by: string;
                /** @description change: what grew the most first, compared with `compare`, previous by default. */
                sort?: "clicks" | "change";
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Breakdown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClickSummary: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also the same number of days just before, or the same days of the year before. */
                compare?: "previous" | "year";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClicks: {
        parameters: {
            query?: {
                /** @description The first day, from 1970-01-01 on, or a time; 30 days before `to` by default. */
                from?: string;
                /** @description The last day, or a time, which is included; today by default. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamClicks: {
        parameters: {
            query?: {
                /** @description Bots too. */
                bots?: boolean;
                /** @description Clicks on any of these links. Repeatable. */
                link_id?: components["schemas"]["Id"][];
                /** @description Clicks on links with all of these tags. Repeatable; empty is a link without tags. */
                tag?: string[];
                /** @description Of several tags: links with any of them, rather than with all. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Clicks with any of these values of country. Repeatable; empty is unknown. */
                country?: components["parameters"]["country"];
                /** @description Clicks with any of these values of region. Repeatable; empty is unknown. */
                region?: components["parameters"]["region"];
                /** @description Clicks with any of these values of city. Repeatable; empty is unknown. */
                city?: components["parameters"]["city"];
                /** @description Clicks with any of these values of device. Repeatable; empty is unknown. */
                device?: components["parameters"]["device"];
                /** @description Clicks with any of these values of browser. Repeatable; empty is unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Clicks with any of these values of os. Repeatable; empty is unknown. */
                os?: components["parameters"]["os"];
                /** @description Clicks with any of these values of language. Repeatable; empty is unknown. */
                language?: components["parameters"]["language"];
                /** @description Clicks with any of these values of referrer. Repeatable; empty is unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Clicks with any of these values of trigger. Repeatable; empty is unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Clicks with any of these values of utm_source. Repeatable; empty is unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Clicks with any of these values of utm_medium. Repeatable; empty is unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Clicks with any of these values of utm_campaign. Repeatable; empty is unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Clicks with any of these values of utm_term. Repeatable; empty is unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Clicks with any of these values of utm_content. Repeatable; empty is unknown. */
                utm_content?: components["parameters"]["utm_content"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompliance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompliancePosture"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCompliance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompliancePostureUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompliancePosture"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listAgreementTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementTextList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgreements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    signAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementSign"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    withdrawAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getAgreementPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    countersignAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDataExports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createDataExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                data_export_id: components["parameters"]["data_export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteDataExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                data_export_id: components["parameters"]["data_export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    downloadDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                data_export_id: components["parameters"]["data_export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Partial content. */
            206: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureCreate"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                erasure_id: components["parameters"]["erasure_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    downloadOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listScheduledReports: {
        parameters: {
            query?: {
                /** @description The maximum number of items. */
                limit?: components["parameters"]["limit"];
                /** @description The next_cursor of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledReportCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getScheduledReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledReportUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPublicStats: {
        parameters: {
            query: {
                /** @description Of these links. Repeatable. */
                link_id: components["schemas"]["Id"][];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStatsList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getPublicStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setPublicStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicStatsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deletePublicStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated key and body within 24 hours returns the stored response without executing the request again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
}
