//! Reading requests: what cannot be read is refused in our own words.

use std::{convert::Infallible, net::IpAddr};

use axum::{
    Json,
    extract::{
        FromRequest, FromRequestParts, Path, Query, Request,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
    http::{StatusCode, request::Parts},
    response::{IntoResponse, Response},
};
use engawa_rules::language::Language;
use serde::de::DeserializeOwned;

use crate::fault::{Fault, Kind};

/// What the door noted about a request: where it comes from and what language it speaks.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    /// The address it comes from.
    pub address: IpAddr,
    /// The language to answer in.
    pub language: Language,
}

impl<S: Sync> FromRequestParts<S> for Door {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let door = parts.extensions.get().copied();
        Ok(door.unwrap_or(Self {
            address: IpAddr::from([0; 4]),
            language: Language::English,
        }))
    }
}

/// A fault leaves a handler as an empty answer that carries it; at the door it is put into words.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// A JSON body.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        match Json::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Kind::NotJson.into()),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Kind::TooLarge.into())
            }
            Err(rejection) => Err(malformed(&rejection.body_text())),
        }
    }
}

/// What stands after the question mark.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let read = Query::from_request_parts(parts, state).await;
        read.map(|Query(value)| Self(value))
            .map_err(|rejection: QueryRejection| malformed(&rejection.body_text()))
    }
}

/// The parts of the path.
#[derive(Debug)]
pub struct Place<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Place<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let read = Path::from_request_parts(parts, state).await;
        read.map(|Path(value)| Self(value))
            .map_err(|rejection: PathRejection| malformed(&rejection.body_text()))
    }
}

/// A parser's remark may quote what it read; a line of it is enough.
pub fn malformed(remark: &str) -> Fault {
    const LONGEST: usize = 200;
    let remark: String = remark
        .chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST)
        .collect();
    Fault::Malformed(remark)
}
